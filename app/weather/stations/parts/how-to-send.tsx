const example =
  '{"temperature": 21.5, "humidity": 60, "precipitation": 0, "wind": 3.2, "gust": 5, "wind_direction": 220}';

/** How an address is set on the stations that are sold, and what a program of one's own sends. */
export function HowToSend({ address }: { address: string }) {
  const { protocol, hostname, port, pathname } = new URL(address);
  const secure = protocol === "https:";
  return (
    <>
      <details className="mb-2">
        <summary>Ecowitt и станции с приложением WS View</summary>
        <p className="my-2">
          В приложении откройте «Customized», протокол «Ecowitt», и впишите: сервер <b>{hostname}</b>, порт{" "}
          <b>{port || (secure ? "443" : "80")}</b>, путь <b className="break-all">{pathname}</b>, период от 60 секунд.
          {secure && " Если приложение не умеет https, спросите администратора об адресе без него."}
        </p>
      </details>
      <details className="mb-2">
        <summary>Davis WeatherLink</summary>
        <p className="my-2">
          Ответ WeatherLink Live («current_conditions») или второй версии WeatherLink («current») принимается как есть:
          пусть программа рядом со станцией пересылает его по этому адресу методом POST. WeatherLink для Windows и
          другие программы могут слать по этому адресу как на Weather Underground.
        </p>
      </details>
      <details className="mb-2">
        <summary>Своя программа: JSON или форма</summary>
        <p className="my-2">
          POST с показаниями в °C, %, мм (с прошлой отправки), м/с, градусах и Вт/м² (radiation); время — в «at» (ISO
          8601 с часовым поясом), без него берётся текущее. Несколько показаний — списком «readings».
        </p>
        <pre className="whitespace-pre-wrap break-all text-sm">{example}</pre>
      </details>
    </>
  );
}
