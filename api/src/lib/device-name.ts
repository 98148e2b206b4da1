/** The words for a device, from what its browser says of itself. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const
/** 'Chrome on Linux' from a user agent. */
export function deviceName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  return [browser ?? 'Unknown program', ...(system === undefined ? [] : [system])].join(' on ')
}
