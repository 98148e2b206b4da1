/** A passkey belongs to a host name; an address with a bare IP number can have none. */
const NO_NAME = /^\[|^[\d.]+$/

/** Whether this browser knows passkeys, in the form that the API speaks, and would use one at this address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !NO_NAME.test(window.location.hostname)
/** The same page under 'localhost', which every machine calls itself; undefined where the address is another. */
export function namedAddress(): string | undefined {
  const { hostname, port, pathname } = window.location
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return undefined
  return `http://localhost${port === '' ? '' : `:${port}`}${pathname}`
}
