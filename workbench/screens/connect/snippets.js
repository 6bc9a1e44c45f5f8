/** A call of the service in the languages of hospital systems, with the document in it. */

/**
 * @typedef {{id: string, label: string, code: string}} Snippet
 * @typedef {{origin: string, document: string, stage: string}} Given
 */

const key = "KUNCI_ANDA";

/** A bare Bundle says no stage of itself. @param {Given} given */
const addressOf = ({ origin, document, stage }) =>
  `${origin}v1/checks${/"resourceType"\s*:\s*"Bundle"/.test(document) && !/"stage"\s*:/.test(document) ? `?stage=${stage}` : ""}`;

/** @param {Given} given @returns {Snippet[]} */
export function snippets(given) {
  const address = addressOf(given);
  const { document } = given;
  return [
    { id: "curl", label: "curl", code: curl(address, document) },
    { id: "php", label: "PHP", code: php(address, document) },
    { id: "csharp", label: "C#", code: csharp(address, document) },
    { id: "java", label: "Java", code: java(address, document) },
  ];
}

/** @param {string} address @param {string} document */
const curl = (address, document) => `curl -s --max-time 90 \\
  -H "X-API-Key: ${key}" \\
  -H "Content-Type: application/json" \\
  --data-binary @- '${address}' <<'DOKUMEN'
${document}
DOKUMEN
`;

/** @param {string} address @param {string} document */
const php = (address, document) => `<?php
$dokumen = <<<'DOKUMEN'
${document}
DOKUMEN;

$panggilan = curl_init('${address}');
curl_setopt_array($panggilan, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => $dokumen,
    CURLOPT_HTTPHEADER => ['X-API-Key: ${key}', 'Content-Type: application/json'],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 90,
]);
$jawaban = json_decode(curl_exec($panggilan), true);
echo $jawaban['summary']['status'], PHP_EOL;
`;

/** Quotes of a raw string: one more than stand in a row in the text. @param {string} text */
const rawQuotes = (text) =>
  '"'.repeat(Math.max(3, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length + 1)));

/** @param {string} address @param {string} document */
function csharp(address, document) {
  const quotes = rawQuotes(document);
  return `using System.Text;

using var klien = new HttpClient { Timeout = TimeSpan.FromSeconds(90) };
klien.DefaultRequestHeaders.Add("X-API-Key", "${key}");
var dokumen = ${quotes}
${document}
${quotes};
var isi = new StringContent(dokumen, Encoding.UTF8, "application/json");
var jawaban = await klien.PostAsync("${address}", isi);
Console.WriteLine(await jawaban.Content.ReadAsStringAsync());
`;
}

/** @param {string} address @param {string} document */
const java = (address, document) => `import java.net.URI;
import java.net.http.*;
import java.time.Duration;

class Periksa {
    public static void main(String[] args) throws Exception {
        String dokumen = """
${document.replaceAll("\\", "\\\\").replaceAll('"""', '\\"""')}
""";
        HttpRequest permintaan = HttpRequest.newBuilder(URI.create("${address}"))
            .timeout(Duration.ofSeconds(90))
            .header("X-API-Key", "${key}")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(dokumen))
            .build();
        HttpResponse<String> jawaban = HttpClient.newHttpClient()
            .send(permintaan, HttpResponse.BodyHandlers.ofString());
        System.out.println(jawaban.body());
    }
}
`;
