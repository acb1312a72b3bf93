import { may } from "#contract/abilities";
import { weatherStationCalls as calls, type WeatherStation } from "#contract/weather-stations";
import { momentOf } from "#formats/days/instants";
import type { Clock } from "../../platform/clock";
import type { Member } from "../../platform/http/member";
import type { Serve } from "../../platform/http/serve";
import { createStation, deleteStation, renewToken, restoreStation, updateStation } from "./change-station";
import { receiveReadings, tokenFields } from "./receive-readings";
import { heardBy, isSilent, readStations, type Station } from "./station";
import { uploadReadings } from "./upload-readings";

const at = ({ who, params }: { who: Member; params: { id: number } }) => ({
  customerId: who.customerId,
  id: params.id,
});

export function stationRoutes(serve: Serve): void {
  const { deps } = serve;
  const told = ({ who, clock }: { who: Member; clock: Clock }, station: Station): WeatherStation => {
    const { customer_id, token_number: _, deleted: __, heard_at, remark_at, ...rest } = station;
    const heard = heardBy(heard_at, clock.now());
    // On a day of the demonstration as long ago as it really was.
    const aside = who.demoDay === null ? 0 : clock.now().getTime() - deps.clock.now().getTime();
    const token = deps.notes.mark("weather-station", tokenFields(station));
    return {
      ...rest,
      remark_at: remark_at === null ? null : new Date(momentOf(remark_at) + aside).toISOString(),
      heard_at: heard === null ? null : new Date(heard).toISOString(),
      silent: isSilent(heard, clock.now()),
      address: may(who, "changeSettings") ? `/stations/${customer_id}/${station.id}/${token}` : null,
    };
  };
  serve.member(calls.listWeatherStations, async (input) => ({
    items: (await readStations(input.tx, input.who.customerId)).map((station) => told(input, station)),
  }));
  serve.member(calls.createWeatherStation, async (input) =>
    told(input, await createStation(input.tx, input.who.customerId, input.body)),
  );
  serve.member(calls.updateWeatherStation, async (input) =>
    told(input, await updateStation(input.tx, at(input), input.body)),
  );
  serve.member(calls.deleteWeatherStation, (input) => deleteStation(input.tx, at(input)));
  serve.member(calls.restoreWeatherStation, async (input) => told(input, await restoreStation(input.tx, at(input))));
  serve.member(calls.renewStationToken, async (input) => told(input, await renewToken(input.tx, at(input))));
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
