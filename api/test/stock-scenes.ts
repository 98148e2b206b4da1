/** Products on shelves, what is posted to them and the orders that ask for them, for the tests of stock. */
import type { Fixtures } from './fixtures.ts'
import type { Answer, Body, Client } from './test-service.ts'

export const STOCK = {
  type: 'stock',
  trackStock: true,
  allowBackorder: false,
  salePrice: 20,
  purchasePrice: 10,
  reorderLevel: 5,
}
interface World {
  readonly admin: Client
  readonly made: Fixtures
  readonly place: { readonly store: string; readonly warehouse: string }
}
/** What the tests of stock do again and again, at one place. */
export function stockIn({ admin, made, place }: World) {
  const product = async (more: object = {}): Promise<string> =>
    String((await made.make('product', { ...STOCK, ...more }))._id)
  const book = (id: string, quantity: number, more: object = {}): Promise<Answer> =>
    admin.post('/stock/adjust', {
      product: id,
      warehouse: place.warehouse,
      quantity,
      reason: 'adjustment',
      note: 'for the test',
      ...more,
    })
  const one = async (family: string, id: string): Promise<Body> => (await admin.get(`/${family}/id/${id}`)).body
  const change = async (family: string, id: string, values: object): Promise<Answer> =>
    admin.put(`/${family}/update/${id}`, { version: (await one(family, id)).version, ...values })
  const order = (kind: 'sale' | 'purchase', items: object[], more: object = {}): Promise<Body> =>
    made.make(kind, { ...place, discount: 0, paymentAmount: 0, items, ...more })
  async function step(kind: string, name: string, row: Body, more: object = {}): Promise<Answer> {
    const { version } = await one(kind, String(row._id))
    return admin.post(`/${kind}/${name}/${String(row._id)}`, { version, ...more })
  }
  return { product, book, one, change, order, step }
}
