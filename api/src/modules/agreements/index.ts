import { defineModule } from '../../services/module.ts'
import { mountAssigning } from './assign.ts'
import { agreementEnds, agreementGoesOn, toSign } from './reminders.ts'
import { mountAgreements } from './routes.ts'
import { mou, mouAssignment } from './rules/agreements.ts'
import { mountSigning } from './signing/routes.ts'

export const agreements = defineModule({
  name: 'agreements',
  reminders: [toSign, agreementEnds, agreementGoesOn],
  rules: { mou, mouAssignment },
  mount(api, services) {
    mountAgreements(api, services.engine, services.actorOf)
    mountSigning(api, services)
    mountAssigning(api, services)
  },
})
