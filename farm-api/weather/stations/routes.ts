import { may } from "#contract/abilities";
import { weatherStationCalls as calls, type WeatherStation } from "#contract/weather-stations";
import type { Member } from "../../platform/http/member";
import type { Serve } from "../../platform/http/serve";
import { createStation, deleteStation, renewToken, restoreStation, updateStation } from "./change-station";
import { receiveReadings, tokenFields } from "./receive-readings";
import { readStations, type Station } from "./station";
import { uploadReadings } from "./upload-readings";

const at = ({ who, params }: { who: Member; params: { id: number } }) => ({
  customerId: who.customerId,
  id: params.id,
});

export function stationRoutes(serve: Serve): void {
  const { deps } = serve;
  const told = (who: Member, station: Station): WeatherStation => {
    const { customer_id, token_number: _, deleted: __, ...rest } = station;
    const token = deps.notes.mark("weather-station", tokenFields(station));
    return { ...rest, address: may(who, "changeSettings") ? `/stations/${customer_id}/${station.id}/${token}` : null };
  };
  serve.member(calls.listWeatherStations, async ({ tx, who }) => ({
    items: (await readStations(tx, who.customerId)).map((station) => told(who, station)),
  }));
  serve.member(calls.createWeatherStation, async ({ tx, who, body }) =>
    told(who, await createStation(tx, who.customerId, body)),
  );
  serve.member(calls.updateWeatherStation, async (input) =>
    told(input.who, await updateStation(input.tx, at(input), input.body)),
  );
  serve.member(calls.deleteWeatherStation, (input) => deleteStation(input.tx, at(input)));
  serve.member(calls.restoreWeatherStation, async (input) =>
    told(input.who, await restoreStation(input.tx, at(input))),
  );
  serve.member(calls.renewStationToken, async (input) => told(input.who, await renewToken(input.tx, at(input))));
  serve.member(calls.uploadStationReadings, async (input) => {
    const key = input.file?.key ?? "";
    const data = await deps.files.readAll(key);
    await deps.files.remove(key);
    return uploadReadings(input.tx, { ...at(input), now: input.clock.now(), data });
  });
  serve.open(calls.sendStationReadings, ({ params, body, request }) =>
    receiveReadings(deps, { ...params, token: String(request.headers["x-station-token"] ?? ""), sent: body }),
  );
}
