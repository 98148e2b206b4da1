import { defineModule } from '../../services/module.ts'
import { mountAgreements } from './routes.ts'
import { mou, mouAssignment } from './rules/agreements.ts'

export const agreements = defineModule({
  name: 'agreements',
  rules: { mou, mouAssignment },
  mount: (api, { engine, actorOf }) => mountAgreements(api, engine, actorOf),
})
