import { wrongField } from '../../lib/failure.ts'

/** A `clientId` names one message of a conversation: another under the same would be lost without a word. */
export const usedClientId = () =>
  wrongField('key_reused', 'clientId', 'was used for another message of this conversation')
