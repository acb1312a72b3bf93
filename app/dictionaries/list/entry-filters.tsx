import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import type { DictionaryScreen } from "./queries.server";

/** Search by name and the filters that the dictionary has. */
export function EntryFilters({ q, filters, onlyOwn, owned, title }: DictionaryScreen) {
  return (
    <SearchForm q={q} label={`Поиск: ${title}`} drops={["own", "new", ...filters.map(({ key }) => key)]}>
      {filters.map(({ key, label, all, value, options }) => (
        <Select
          key={key}
          field={{ id: `filter-${key}`, name: key, initialValue: value }}
          label={label}
          hideLabel
          placeholder={all}
          options={options}
          className="w-full sm:w-48"
        />
      ))}
      {owned && (
        <label className="choice self-center">
          <input type="checkbox" name="own" value="1" defaultChecked={onlyOwn} />
          <span>Только свои</span>
        </label>
      )}
    </SearchForm>
  );
}
