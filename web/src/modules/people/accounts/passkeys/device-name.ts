const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
/** A first guess at what a person calls the device they sit at. */
export const deviceName = (userAgent: string = navigator.userAgent): string =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
