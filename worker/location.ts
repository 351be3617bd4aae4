/** Wishes for where new objects are. */

/** The location hint for an object of the person who sends this request; undefined if the edge does not know where they are. */
export const nearTo = (request: Request): DurableObjectLocationHint | undefined =>
  locationHint(request.cf as IncomingRequestCfProperties | undefined);

/** A location near a person, by continent, and on wide continents also by longitude. */
export function locationHint(
  cf: Pick<IncomingRequestCfProperties, 'continent' | 'longitude'> | undefined,
): DurableObjectLocationHint | undefined {
  const east = Number(cf?.longitude ?? Number.NaN);
  switch (cf?.continent) {
    case 'NA':
      return east < -100 ? 'wnam' : 'enam';
    case 'SA':
      return 'sam';
    case 'EU':
      return east > 18 ? 'eeur' : 'weur';
    case 'AF':
      return 'afr';
    case 'AS':
      return east < 60 ? 'me' : 'apac';
    case 'OC':
      return 'oc';
    case 'AN':
    case undefined:
      return undefined;
  }
}
