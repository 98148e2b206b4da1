/** A passkey belongs to a name; at a bare address there can be none. */
const NO_NAME = /^\[|^[\d.]+$/

/** Whether this browser knows passkeys, in the form that the API speaks, and would use one at this address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !NO_NAME.test(window.location.hostname)
/** The same place under the name that every machine has for itself; undefined where the address is another. */
export function namedAddress(): string | undefined {
  const { hostname, port, pathname } = window.location
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return undefined
  return `http://localhost${port === '' ? '' : `:${port}`}${pathname}`
}
