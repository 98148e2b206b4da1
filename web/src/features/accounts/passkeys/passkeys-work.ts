/** A passkey belongs to a name; at a bare address there can be none. */
const NO_NAME = /^\[|^[\d.]+$/

/** Whether this browser knows passkeys, in the form that the API speaks, and would use one at this address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !NO_NAME.test(window.location.hostname)
