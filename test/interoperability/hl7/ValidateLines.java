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
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.UnknownCodeSystemWarningValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.instance.model.api.IBaseResource;
import org.hl7.fhir.r4.model.MetadataResource;
import org.hl7.fhir.r5.utils.validation.constants.BestPracticeWarningLevel;

/**
 * Validates resources with HL7's validator for R4. The first argument names a file of definitions, one resource a line.
 * Each line read is `{"id", "resource", "profile"?}`, where `resource` is the resource's JSON as text; each line written
 * is `{"id", "issues": [{"severity", "code", "place", "message"}]}`, in the order read.
 */
public final class ValidateLines {
  private static final ObjectMapper json = new ObjectMapper();

  public static void main(String[] arguments) throws Exception {
    FhirContext context = FhirContext.forR4();
    FhirValidator validator = createValidator(context, readDefinitions(context, Path.of(arguments[0])));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(json.writeValueAsString(validate(validator, json.readTree(line))));
    }
  }

  private static ObjectNode validate(FhirValidator validator, JsonNode asked) {
    ValidationOptions options = new ValidationOptions();
    if (asked.hasNonNull("profile")) options.addProfile(asked.get("profile").asText());
    ObjectNode answer = json.createObjectNode().put("id", asked.get("id").asText());
    ArrayNode issues = answer.putArray("issues");
    for (SingleValidationMessage message :
        validator.validateWithResult(asked.get("resource").asText(), options).getMessages()) {
      issues
          .addObject()
          .put("severity", message.getSeverity().getCode())
          .put("code", message.getMessageId())
          .put("place", message.getLocationString())
          .put("message", message.getMessage());
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

  private static IValidationSupport readDefinitions(FhirContext context, Path file)
      throws Exception {
    KnownDefinitions definitions = new KnownDefinitions(context);
    try (Stream<String> lines = Files.lines(file)) {
      lines.forEach(line -> definitions.add(context.newJsonParser().parseResource(line)));
    }
    return definitions;
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
