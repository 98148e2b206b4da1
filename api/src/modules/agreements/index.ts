import { defineModule } from '../../services/module.ts'
import { agreementEnds, toSign } from './reminders.ts'
import { mountAgreements } from './routes.ts'
import { mou, mouAssignment } from './rules/agreements.ts'

export const agreements = defineModule({
  name: 'agreements',
  reminders: [toSign, agreementEnds],
  rules: { mou, mouAssignment },
  mount: (api, { engine, actorOf }) => mountAgreements(api, engine, actorOf),
})
