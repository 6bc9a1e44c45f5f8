import { describeAnyDocument } from "./describe-any-document.ts";

describeAnyDocument(613);
