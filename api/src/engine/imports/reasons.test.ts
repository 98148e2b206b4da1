/** Why rows are refused, as whoever sent the sheet in finds it there: by its headings, and by the words of its choices. */
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { checked, workingService } from '../../../test/runs.ts'
import { wordsOf } from '../../lib/words.ts'

const { service, admin } = await workingService()
const refusedOf = async (resource: string, sheet: string): Promise<string> => {
  const check = await checked(service, admin, `${resource}?mode=create`, sheet)
  expect(check).toMatchObject({ failed: 1 })
  const reason = String(check.failures?.[0]?.reason)
  const [, row] = readCsv((await admin.get(`/runs/${String(check._id)}/report`)).text)
  expect(row?.[1], 'in the report too').toBe(reason)
  return reason
}
test.each([
  [
    'service',
    'Title,Page address,Summary,Body\nA,Not a slug,c,d',
    'Page address: may hold small letters, digits and single hyphens only.',
    'رابط الصفحة',
  ],
  ['company', 'Trade name,Language of letters\nA,zz', 'Language of letters: must be one of ', 'لغة المراسلات'],
  ['savedViews', 'Name,List\nA,Nothing', 'List: is no list.', 'القائمة'],
  ['projects', 'Title,Type\nA,Boat', 'Type: must be one of Building, Road, Bridge, MEP, ', 'المبنى, طريق, '],
  [
    'blogs',
    'Title,Page address,Body,Search engines: Main address\nA,b,c,nowhere',
    'Search engines: Main address: is not a web address that starts with https:// and names its host at once.',
    'محركات البحث: العنوان الرئيسي: ',
  ],
  [
    'sale',
    'Currency,Items: Product,Items: Quantity\nUSD,,1\n,,0',
    'Items: Product (row 2): is required. Items: Product (row 3): is required.',
    'الأصناف: منتج (الصف 2): ',
  ],
])('a row of %s is refused by the words of its sheet, and in Arabic', async (resource, sheet, reason, arabic) => {
  const told = await refusedOf(resource, sheet)
  expect(told).toContain(reason)
  expect((await wordsOf('ar'))(told)).toContain(arabic)
})
