/** Stores, warehouses, customers and suppliers. */
import type { customers } from '@siteoffice/domain/modules/inventory/customers'
import type { stores } from '@siteoffice/domain/modules/inventory/stores'
import type { supplier } from '@siteoffice/domain/modules/inventory/supplier'
import type { warehouse } from '@siteoffice/domain/modules/inventory/warehouse'
import type { Clock } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { mailName, personName } from '../names.ts'
import { numberOf } from '../numbering.ts'
import { oneOf, table } from '../prose.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay } from '../steps.ts'
import type { World } from '../world.ts'

type Store = Values<typeof stores>
type DrawnStore = DemoRow<Store>
export type DrawnWarehouse = DemoRow<Values<typeof warehouse>>
const STORES = table(`
Al Quoz trade counter|QUZ|Street 8, Al Quoz Industrial 3|Dubai|Dubai
Jebel Ali yard|JAL|Plot S40512, Jebel Ali Industrial 1|Dubai|Dubai
Mussafah store|MUS|Sector M-37, Mussafah|Abu Dhabi|Abu Dhabi
Sharjah Industrial store|SHJ|Industrial Area 13|Sharjah|Sharjah
Al Ain depot|AAN|Al Sanaiya, Street 21|Al Ain|Abu Dhabi
Ras Al Khaimah depot|RAK|Al Hamra Industrial Zone|Ras Al Khaimah|Ras Al Khaimah`)
const HOUSES = table(`
Al Quoz main hall|WH-QUZ-1|0|main
Al Quoz covered yard|WH-QUZ-2|0|main
Jebel Ali steel yard|WH-JAL-1|1|main
Jebel Ali block yard|WH-JAL-2|1|main
Mussafah hall A|WH-MUS-1|2|main
Mussafah site container|WH-MUS-S|2|site
Sharjah hall|WH-SHJ-1|3|main
Sharjah site container|WH-SHJ-S|3|site
Al Ain shed|WH-AAN-1|4|main
Ras Al Khaimah shed|WH-RAK-1|5|main
On the way|WH-TRANSIT||transit
Returned goods, to be checked|WH-QUAR||quarantine`)
const addressOf = (street: string, city: string, region: string) => ({ street, city, region, country: 'AE' as const })

const storeOpened = (clock: Clock, index: number): Date => onDay(clock, -733 + index * 3, index)
/** The id of a store by its place in the list. */
export const storeId = (clock: Clock, index: number): string => idFor('store', index, storeOpened(clock, index))

export function drawStores({ clock, crew }: World): DrawnStore[] {
  return STORES.map(([name = '', code = '', street = '', city = '', region = ''], index) => {
    const at = storeOpened(clock, index)
    return {
      _id: storeId(clock, index),
      values: {
        name,
        code,
        address: addressOf(street, city, region),
        phone: randomOf(`store ${index}`).fill('+971 4 8## ####'),
        email: `${code.toLowerCase()}@stores.siteoffice.example`,
        manager: crew.storekeeper,
        timeZone: 'Asia/Dubai',
        currency: 'AED',
        active: true,
      },
      steps: [{ action: 'create', at, by: crew.admin }],
    }
  })
}
export function drawWarehouses({ clock, crew }: World, places: readonly DrawnStore[]): DrawnWarehouse[] {
  return HOUSES.map(([name = '', code = '', place, type], index) => {
    const at = onDay(clock, -715 + index, index)
    const store = place === '' ? undefined : places[Number(place)]
    return {
      _id: idFor('warehouse', index, at),
      values: {
        name,
        code,
        store: store?._id ?? null,
        type: oneOf(['main', 'site', 'transit', 'quarantine'], type),
        address: store?.values.address ?? null,
        manager: crew.storekeeper,
        active: true,
      },
      steps: [{ action: 'create', at, by: crew.admin }],
    }
  })
}
type Party = Pick<Values<typeof customers>, 'name' | 'phone'> & Partial<Values<typeof customers>>
function companyParty(company: DrawnCompany, random: Random): Party {
  return {
    name: company.values.tradeName,
    type: 'company',
    company: company._id,
    taxId: company.values.taxId ?? null,
    phone: random.fill(company.city.phone),
    email: company.values.email,
    address: company.values.address,
  }
}
function personParty(random: Random): Party {
  const name = personName(random, random.pick(['arabic', 'indian', 'british'] as const))
  return {
    name,
    type: 'person',
    phone: random.fill('+971 5# ### ####'),
    email: `${mailName(name)}@post.example`,
    address: addressOf(`Villa ${random.int(3, 180)}, Al Barsha ${random.int(1, 3)}`, 'Dubai', 'Dubai'),
  }
}
const CUSTOMER_NOTES = ['Pays on the last day of the month.', 'Orders by telephone; send the offer by e-mail as well.']
export type DrawnCustomer = DemoRow<Values<typeof customers>>
/** Members of the network that build, and people who build for themselves. */
export function drawCustomers({ clock, companies, crew }: World): DrawnCustomer[] {
  const builders = companies.filter(({ values }) => ['contractor', 'subcontractor'].includes(values.type)).slice(0, 28)
  return Array.from({ length: 40 }, (_, index) => {
    const random = randomOf(`customer ${index}`)
    const builder = builders[index]
    const at = onDay(clock, -700 + index * 9, index)
    const limit = builder === undefined ? 5000 : random.pick([25_000, 50_000, 100_000, 250_000])
    return {
      _id: idFor('customer', index, at),
      values: {
        ...(builder === undefined ? personParty(random) : companyParty(builder, random)),
        code: numberOf('CU-', index + 1),
        currency: 'AED',
        creditLimit: limit,
        paymentTermsDays: builder === undefined ? 0 : random.pick([30, 30, 45, 60]),
        blocked: index === 17,
        notes:
          index === 17
            ? 'Blocked until the invoices of spring are paid.'
            : random.chance(0.2)
              ? random.pick(CUSTOMER_NOTES)
              : null,
      },
      steps: [{ action: 'create', at, by: crew.storekeeper }],
    }
  })
}
export type DrawnSupplier = DemoRow<Values<typeof supplier>>
/** Suppliers of the network first, then manufacturers outside it. */
const MAKERS = [
  'Gulf Steel Rolling Mills',
  'Union Cement Works',
  'Emirates Block Factory',
  'Colorline Paints Industries',
  'Ceramar Ceramics Trading',
  'Hydroflow Pipe Systems',
  'Ducable Cables',
  'Lumiline Lighting',
  'Gypline Boards',
  'Firegate Equipment',
] as const
export function drawSuppliers({ clock, companies, crew }: World): DrawnSupplier[] {
  const members = companies.filter(({ values }) => values.type === 'supplier').slice(0, 12)
  return Array.from({ length: members.length + MAKERS.length }, (_, index) => {
    const random = randomOf(`supplier ${index}`)
    const member = members[index]
    const name = MAKERS[index - members.length] ?? MAKERS[0]
    const at = onDay(clock, -720 + index * 4, index)
    const own: Party = {
      name,
      type: 'company',
      phone: random.fill('+971 6 5## ####'),
      email: `sales@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
      address: addressOf(`Plot ${random.int(100, 980)}, Industrial City`, 'Abu Dhabi', 'Abu Dhabi'),
    }
    return {
      _id: idFor('supplier', index, at),
      values: {
        ...(member === undefined ? own : companyParty(member, random)),
        code: numberOf('SU-', index + 1),
        currency: 'AED',
        leadDays: random.pick([2, 3, 5, 7, 14, 21]),
        paymentTermsDays: random.pick([30, 45, 60, 90]),
        blocked: index === 9,
        notes: index === 9 ? 'Two late deliveries in a row; do not order until the talks are over.' : null,
      },
      steps: [{ action: 'create', at, by: crew.storekeeper }],
    }
  })
}
