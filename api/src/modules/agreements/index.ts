import { defineModule } from '../../services/module.ts'
import { agreementEnds, toSign } from './reminders.ts'
import { mountAgreements } from './routes.ts'
import { mou, mouAssignment } from './rules/agreements.ts'
import { mountSigning } from './signing/routes.ts'

export const agreements = defineModule({
  name: 'agreements',
  reminders: [toSign, agreementEnds],
  rules: { mou, mouAssignment },
  mount(api, services) {
    mountAgreements(api, services.engine, services.actorOf)
    mountSigning(api, services)
  },
})
