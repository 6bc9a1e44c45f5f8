import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.context.support.IValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.SingleValidationMessage;
import ca.uhn.fhir.validation.ValidationOptions;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.UnknownCodeSystemWarningValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.CodeSystem;
import org.hl7.fhir.r4.model.MetadataResource;
import org.hl7.fhir.r5.utils.validation.constants.BestPracticeWarningLevel;
import org.hl7.fhir.utilities.npm.NpmPackage;

/**
 * Validates resources with HL7's validator for R4. The first argument names the FHIR package (`package.tgz`) whose
 * definitions are to be known. Each line read is `{"id", "resource", "profile"?}`, where `resource` is the resource's JSON
 * as text; each line written is `{"id", "issues": [{"severity", "code", "place", "message"}]}`, whichever is done first.
 */
public final class ValidateLines {
  private static final ObjectMapper json = new ObjectMapper();
  private static final String[] defining = {
    "StructureDefinition", "ValueSet", "CodeSystem", "NamingSystem", "Questionnaire"
  };

  public static void main(String[] arguments) throws Exception {
    FhirContext context = FhirContext.forR4();
    FhirValidator validator = createValidator(context, readPackage(context, Path.of(arguments[0])));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    ExecutorService workers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String asked = line;
      workers.execute(() -> out.println(validate(validator, asked)));
    }
    workers.shutdown();
    workers.awaitTermination(1, TimeUnit.HOURS);
  }

  private static String validate(FhirValidator validator, String line) {
    try {
      return json.writeValueAsString(validate(validator, json.readTree(line)));
    } catch (Throwable failure) {
      // Who asked would wait for ever.
      failure.printStackTrace();
      System.exit(1);
      return "";
    }
  }

  private static ObjectNode validate(FhirValidator validator, JsonNode asked) {
    ValidationOptions options = new ValidationOptions();
    if (asked.hasNonNull("profile")) options.addProfile(asked.get("profile").asText());
    ObjectNode answer = json.createObjectNode().put("id", asked.get("id").asText());
    ArrayNode issues = answer.putArray("issues");
    try {
      for (SingleValidationMessage message :
          validator.validateWithResult(asked.get("resource").asText(), options).getMessages()) {
        issues
            .addObject()
            .put("severity", message.getSeverity().getCode())
            .put("code", message.getMessageId())
            .put("place", message.getLocationString())
            .put("message", message.getMessage());
      }
    } catch (RuntimeException unreadable) {
      // What the validator cannot even read it does not answer.
      issues
          .addObject()
          .put("severity", "fatal")
          .put("code", unreadable.getClass().getSimpleName())
          .put("place", "")
          .put("message", String.valueOf(unreadable.getMessage()));
    }
    return answer;
  }

  private static FhirValidator createValidator(FhirContext context, IValidationSupport definitions) {
    UnknownCodeSystemWarningValidationSupport unknown =
        new UnknownCodeSystemWarningValidationSupport(context);
    // ICD, LOINC and SNOMED CT are not at hand: their codes are not judged.
    unknown.setNonExistentCodeSystemSeverity(IValidationSupport.IssueSeverity.INFORMATION);
    FhirInstanceValidator instances =
        new FhirInstanceValidator(
            new ValidationSupportChain(
                definitions,
                new DefaultProfileValidationSupport(context),
                new CommonCodeSystemsTerminologyService(context),
                new InMemoryTerminologyServerValidationSupport(context),
                new SnapshotGeneratingValidationSupport(context),
                unknown));
    instances.setAnyExtensionsAllowed(true);
    instances.setErrorForUnknownProfiles(true);
    instances.setNoExtensibleWarnings(true);
    instances.setBestPracticeWarningLevel(BestPracticeWarningLevel.Ignore);
    return context.newValidator().registerValidatorModule(instances);
  }

  /** By HL7's own reader of packages, and by the package's own index. */
  private static IValidationSupport readPackage(FhirContext context, Path file) throws IOException {
    KnownDefinitions definitions = new KnownDefinitions(context);
    try (InputStream bytes = Files.newInputStream(file)) {
      NpmPackage guide = NpmPackage.fromPackage(bytes);
      for (String name : guide.listResources(defining)) {
        IBaseResource resource =
            context.newJsonParser().parseResource(guide.load("package", name));
        if (!isClassification(resource)) definitions.add(resource);
      }
    }
    return definitions;
  }

  /** ICD: which codes a document may name is the service's to judge; a finding of it is not an error of FHIR. */
  private static boolean isClassification(IBaseResource resource) {
    return resource instanceof CodeSystem system
        && system.getUrl().startsWith("http://hl7.org/fhir/sid/");
  }

  /** Finds Questionnaires by address as well, which HAPI's own kind of this support does not. */
  private static final class KnownDefinitions extends PrePopulatedValidationSupport {
    private final Map<String, IBaseResource> byUrl = new HashMap<>();

    KnownDefinitions(FhirContext context) {
      super(context);
    }

    void add(IBaseResource resource) {
      if (resource instanceof MetadataResource definition && definition.getUrl() != null)
        byUrl.put(definition.getUrl(), definition);
      addResource(resource);
    }

    @Override
    public <T extends IBaseResource> T fetchResource(Class<T> wanted, String url) {
      IBaseResource found = byUrl.get(url);
      return wanted != null && wanted.isInstance(found)
          ? wanted.cast(found)
          : super.fetchResource(wanted, url);
    }
  }
}
