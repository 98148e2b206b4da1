/** Products with their prices and where they are bought. */
import type { product } from '@siteoffice/domain/modules/inventory/product'
import { toMinor } from '../money.ts'
import { oneOf } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay } from '../steps.ts'
import type { World } from '../world.ts'
import { GOODS, UNCOUNTED } from './goods.ts'
import type { DrawnSupplier } from './places.ts'

type Product = Values<typeof product>
export type DrawnProduct = DemoRow<Product>
const UNITS = ['pcs', 'bag', 'm', 'm2', 'm3', 'kg', 't', 'l', 'roll', 'set', 'h'] as const
const DANGEROUS = ['OIL-', 'WPR-PRM', 'PNT-EPX']
const NOT_SOLD = new Set(['LGT-FLD-150', 'WIR-TIE-20'])

export function drawProducts(world: World, suppliers: readonly DrawnSupplier[]): DrawnProduct[] {
  const { clock, crew, album } = world
  const create = (index: number) => ({
    action: 'create',
    at: onDay(clock, -712 + Math.floor(index / 6), index),
    by: crew.storekeeper,
  })
  const goods = GOODS.map((cells, index): DrawnProduct => {
    const [name = '', sku = '', code = '', brand = '', unit, sale, bought, level, weight, description = ''] = cells
    const random = randomOf(`product ${sku}`)
    const createdAt = create(index)
    const price = Number(bought)
    return {
      _id: idFor('product', sku, createdAt.at),
      values: {
        name,
        sku,
        barcode: random.fill('629##########'),
        type: 'stock',
        category: world.categoryIds.get(code) ?? world.categoryIds.get(`${code.slice(0, 2)} 00 00`) ?? null,
        brand,
        description,
        image: album.scene(index),
        images: index % 4 === 0 ? [album.scene(index + 3), album.scene(index + 7)] : [],
        unit: oneOf(UNITS, unit),
        currency: 'AED',
        salePrice: Number(sale),
        purchasePrice: price,
        costPrice: price,
        minSalePrice: toMinor(price * 1.06, 'AED'),
        taxPercent: 5,
        trackStock: true,
        allowBackorder: sku.startsWith('DOR-'),
        reorderLevel: Number(level),
        reorderQuantity: Number(level) * 2,
        weight: Number(weight),
        hazardous: DANGEROUS.some(each => sku.startsWith(each)),
        hsCode: random.fill('####.##'),
        suppliers: random.sample(suppliers, 2).map((supplier, place) => ({
          supplier: supplier._id,
          code: random.fill('@@-####'),
          price: toMinor(price * (1 + place * 0.03), 'AED'),
          leadDays: supplier.values.leadDays ?? 7,
          minimum: Math.max(1, Math.round(Number(level) / 4)),
        })),
        active: !NOT_SOLD.has(sku),
      },
      steps: [createdAt],
    }
  })
  const others = UNCOUNTED.map((cells, index): DrawnProduct => {
    const [name = '', sku = '', type, unit, sale, bought, description = ''] = cells
    const createdAt = create(GOODS.length + index)
    return {
      _id: idFor('product', sku, createdAt.at),
      values: {
        name,
        sku,
        type: oneOf(['service', 'bundle'], type),
        description,
        image: album.scene(index + 2),
        unit: oneOf(UNITS, unit),
        currency: 'AED',
        salePrice: Number(sale),
        purchasePrice: Number(bought),
        costPrice: Number(bought),
        taxPercent: 5,
        trackStock: false,
        active: true,
      },
      steps: [createdAt],
    }
  })
  return [...goods, ...others]
}
