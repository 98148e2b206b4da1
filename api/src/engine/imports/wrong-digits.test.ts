/** Numbers of goods in a sheet whose last digit does not fit: taken in, for some goods have numbers of their own, and told. */
import { expect, test } from 'vitest'
import { checked, workingService } from '../../../test/runs.ts'

const { service, admin } = await workingService()
const HEAD = 'SKU,Name,Unit,Sale price,Purchase price,Barcode'

test('the check of an import names the rows whose last digit does not fit the others', async () => {
  const rows = ['4006381333931', '4006381333932', 'OWN-17', '', '96385075']
  const sheet = `${HEAD}\n${rows.map((code, at) => `W-${at},Goods ${at},pcs,2,1,${code}`).join('\n')}\n`
  const check = await checked(service, admin, 'product?mode=create', sheet)
  expect(check).toMatchObject({ done: 5, failed: 0, sheet: { wrongDigits: [{ label: 'Barcode', rows: [3, 6] }] } })
})
test('and says nothing where all of them fit', async () => {
  const sheet = `${HEAD}\nR-1,Goods,pcs,2,1,4006381333931\n`
  expect(await checked(service, admin, 'product?mode=create', sheet)).toMatchObject({ sheet: { wrongDigits: [] } })
})
