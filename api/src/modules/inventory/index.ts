import { defineModule } from '../../services/module.ts'
import { mountPayments } from './payment-routes.ts'
import { customers, product, stores, supplier, warehouse } from './rules/inventory.ts'
import { purchase, sale } from './rules/orders.ts'
import { mountStock } from './stock/routes.ts'

export const inventory = defineModule({
  name: 'inventory',
  rules: { stores, customers, supplier, product, warehouse, sale, purchase },
  mount(api, services) {
    const { engine, actorOf } = services
    mountStock(api, engine, actorOf)
    mountPayments(api, services)
  },
})
