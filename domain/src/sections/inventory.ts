import { customers } from '../resources/inventory/customers.ts'
import { product } from '../resources/inventory/product.ts'
import { purchase } from '../resources/inventory/purchase.ts'
import { sale } from '../resources/inventory/sale.ts'
import { stores } from '../resources/inventory/stores.ts'
import { supplier } from '../resources/inventory/supplier.ts'
import { warehouse } from '../resources/inventory/warehouse.ts'

/** The resources of the section Inventory, in the order of the menu. */
export const inventory = [stores, customers, supplier, product, warehouse, sale, purchase] as const
