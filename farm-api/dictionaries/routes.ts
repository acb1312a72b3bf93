import { calls } from "#contract/calls";
import { notFound } from "../platform/app-error";
import type { Serve } from "../platform/http/serve";
import { standardDictionaries, standardVersion } from "./standard";

export function dictionaryRoutes(serve: Serve): void {
  serve.person(calls.getDictionary, async ({ params, unlessUnchanged }) => {
    unlessUnchanged(standardVersion);
    return { version: standardVersion, items: [...standardDictionaries[params.name]] };
  });
  serve.person(calls.getCrop, async ({ params }) => {
    const crop = standardDictionaries.crops.find(({ id }) => id === params.id);
    if (!crop) throw notFound();
    return crop;
  });
}
