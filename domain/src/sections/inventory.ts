import { customers } from '../modules/inventory/customers.ts'
import { product } from '../modules/inventory/product.ts'
import { purchase } from '../modules/inventory/purchase.ts'
import { register } from '../modules/inventory/register.ts'
import { registerSession } from '../modules/inventory/register-session.ts'
import { sale } from '../modules/inventory/sale.ts'
import { stores } from '../modules/inventory/stores.ts'
import { supplier } from '../modules/inventory/supplier.ts'
import { warehouse } from '../modules/inventory/warehouse.ts'

/** The resources of the section Inventory, in the order of the catalogue. */
export const inventory = [
  stores,
  customers,
  supplier,
  product,
  warehouse,
  sale,
  purchase,
  register,
  registerSession,
] as const
