import { momentOf } from "#formats/days/instants";

/** Packets, services, subrecords and result codes of EGTS (GOST R 54619, 33472) that we speak. */
export const packetType = { response: 0, appData: 1 } as const;
export const service = { auth: 1, teledata: 2 } as const;
export const subrecord = {
  recordResponse: 0,
  termIdentity: 1,
  resultCode: 9,
  posData: 16,
  extPosData: 17,
  adSensors: 18,
  absAnSens: 24,
  liquidLevel: 27,
} as const;
export const result = {
  ok: 0,
  encrypted: 129,
  wrongForm: 132,
  wrongHeaderSum: 137,
  wrongBodySum: 138,
  unknownObject: 146,
  denied: 151,
  notKept: 155,
} as const;

/** When the seconds of EGTS begin. */
export const epoch = momentOf("2010-01-01T00:00:00Z");
