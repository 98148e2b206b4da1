import { defineModule } from '../../services/module.ts'
import { mountDashboard } from './routes.ts'

export const dashboard = defineModule({
  name: 'dashboard',
  rules: {},
  mount: (api, { engine, viewerOf }) => mountDashboard(api, engine, viewerOf),
})
