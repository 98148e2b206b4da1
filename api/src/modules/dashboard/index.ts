import { defineModule } from '../../services/module.ts'
import { mountDashboard } from './routes.ts'

export const dashboard = defineModule({
  name: 'dashboard',
  rules: {},
  mount: (api, { engine, actorOf }) => mountDashboard(api, engine, actorOf),
})
