import type { dictionaryCalls } from "../../../contract/dictionaries";
import { cropParams } from "../../../farm-api/dictionaries/crop-params";
import { searchStandard } from "../../../farm-api/dictionaries/search/search-dictionary";
import { standardDictionaries, standardVersion } from "../../../farm-api/dictionaries/standard";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";

export const dictionaryAnswers: DomainAnswers<typeof dictionaryCalls> = {
  getDictionary: ({ params }) => ({ version: standardVersion, items: [...standardDictionaries[params.name]] }),
  getCrop: ({ params }) => {
    const crop = standardDictionaries.crops.find(({ id }) => id === params.id);
    if (!crop) throw notFound();
    return crop;
  },
  searchDictionary: ({ params, query }) => ({ ids: searchStandard(params.name, query) }),
  getCropParamsSchema: () => ({ items: cropParams }),
};
