import { defineModule } from '../../services/module.ts'
import { mountPeriods } from './closed-periods.ts'
import { mountLabels } from './labels/label-routes.ts'
import { mountPayments } from './payment-routes.ts'
import { mountRegisters } from './register-routes.ts'
import { mountReports, mountStockReports } from './reports/report-routes.ts'
import { countLine } from './rules/count-lines.ts'
import { countSheet } from './rules/count-sheets.ts'
import { customers, product, stores, supplier, warehouse } from './rules/inventory.ts'
import { purchase, sale } from './rules/orders.ts'
import { register, registerSession } from './rules/registers.ts'
import { reconcileNightly } from './stock/reconciliation-job.ts'
import { mountReconciliation } from './stock/reconciliation-routes.ts'
import { mountReorder } from './stock/reorder-routes.ts'
import { mountStock } from './stock/routes.ts'
import { tellOfUncounted } from './uncounted-registers.ts'

export const inventory = defineModule({
  name: 'inventory',
  rules: {
    stores,
    customers,
    supplier,
    product,
    warehouse,
    sale,
    purchase,
    register,
    registerSession,
    countSheet,
    countLine,
  },
  jobs: ({ engine }) => [reconcileNightly(engine)],
  async mount(api, services) {
    const { engine, actorOf } = services
    mountStock(api, engine, actorOf)
    mountReconciliation(api, engine, actorOf)
    mountReorder(api, engine, actorOf)
    mountReports(api, engine, actorOf)
    mountStockReports(api, engine, actorOf)
    mountPayments(api, services)
    mountRegisters(api, services)
    mountPeriods(api, services)
    mountLabels(api, services)
    await services.outbox.consume('uncounted registers', tellOfUncounted(engine))
  },
})
