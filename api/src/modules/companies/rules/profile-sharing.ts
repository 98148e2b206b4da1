/** Links under which a company lets others read its profile. */
import { defineRules } from '../../../engine/define-rules.ts'

import { forbidden } from '../../../lib/failure.ts'

export const profileSharing = defineRules('profileSharing', {
  // Whom a company shows its profile to is the company's own word.
  async mayCreate({ actor }) {
    if (actor.impersonator !== null)
      throw forbidden('Nobody may do this in the account of another: the company does it itself.')
  },
})
