/** The countries of the demo network outside the Gulf and the Levant. */
import type { City, Country } from './places.ts'
import { GULF } from './places.ts'

const city = (name: string, region: string, phone: string, postal: string, districts: string): City => ({
  name,
  region,
  phone,
  postal,
  districts: districts.split(', '),
})
const FARTHER: readonly Country[] = [
  {
    code: 'IN', currency: 'INR', perDollar: 84, priceLevel: 0.42, timeZone: 'Asia/Kolkata', names: 'indian', weight: 10,
    legalForms: ['Private Limited', 'Limited', 'LLP'], registration: 'U45200MH20##PTC######', tax: '27@@@@@####@1Z#',
    registrar: 'Registrar of Companies', insurers: ['Deccan General Insurance', 'Bharat Surety'],
    cities: [
      city('Mumbai', 'Maharashtra', '+91 22 4### ####', '4000##', 'Andheri East, Bandra Kurla Complex, Powai, Navi Mumbai'),
      city('Bengaluru', 'Karnataka', '+91 80 4### ####', '5600##', 'Whitefield, Electronic City, Peenya, Hebbal'),
      city('Pune', 'Maharashtra', '+91 20 6### ####', '4110##', 'Hinjawadi, Kharadi, Chakan'),
    ],
  },
  {
    code: 'GB', currency: 'GBP', perDollar: 0.78, priceLevel: 1.55, timeZone: 'Europe/London', names: 'british', weight: 8,
    legalForms: ['Limited', 'PLC', 'LLP'], registration: '0#######', tax: 'GB#########',
    registrar: 'Companies House', insurers: ['Albion Construction Insurance', 'Thames Surety'],
    cities: [
      city('London', 'Greater London', '+44 20 7946 0###', 'E1# 4@@', 'Stratford, Nine Elms, Park Royal, Barking Riverside'),
      city('Manchester', 'Greater Manchester', '+44 161 496 0###', 'M# 5@@', 'Salford Quays, Trafford Park, Ancoats'),
      city('Leeds', 'West Yorkshire', '+44 113 496 0###', 'LS# 2@@', 'Holbeck, Aire Valley, South Bank'),
    ],
  },
  {
    code: 'DE', currency: 'EUR', perDollar: 0.92, priceLevel: 1.5, timeZone: 'Europe/Berlin', names: 'german', weight: 5,
    legalForms: ['GmbH', 'AG', 'GmbH & Co. KG'], registration: 'HRB ######', tax: 'DE#########',
    registrar: 'Amtsgericht, Handelsregister', insurers: ['Elbe Bauversicherung'],
    cities: [
      city('Berlin', 'Berlin', '+49 30 23125 ###', '10###', 'Adlershof, Moabit, Friedrichshain'),
      city('Hamburg', 'Hamburg', '+49 40 66969 ###', '20###', 'HafenCity, Wilhelmsburg, Altona'),
    ],
  },
  {
    code: 'TR', currency: 'TRY', perDollar: 34.2, priceLevel: 0.6, timeZone: 'Asia/Riyadh', names: 'turkish', weight: 4,
    legalForms: ['A.Ş.', 'Ltd. Şti.'], registration: '######-5', tax: '##########',
    registrar: 'Ticaret Sicili Müdürlüğü', insurers: ['Boğaz Sigorta'],
    cities: [
      city('Istanbul', 'Istanbul', '+90 212 3## ####', '34###', 'Levent, Kadıköy, Başakşehir, Tuzla'),
      city('Ankara', 'Ankara', '+90 312 4## ####', '06###', 'Çankaya, Etimesgut'),
    ],
  },
  {
    code: 'SG', currency: 'SGD', perDollar: 1.34, priceLevel: 1.35, timeZone: 'Asia/Singapore', names: 'singaporean', weight: 3,
    legalForms: ['Pte. Ltd.'], registration: '20#######@', tax: 'M9-#######-@',
    registrar: 'Accounting and Corporate Regulatory Authority', insurers: ['Straits General Insurance'],
    cities: [city('Singapore', 'Singapore', '+65 6### ####', '######', 'Jurong East, Tuas, Punggol, Kallang')],
  },
  {
    code: 'KE', currency: 'KES', perDollar: 129, priceLevel: 0.5, timeZone: 'Africa/Nairobi', names: 'kenyan', weight: 2,
    legalForms: ['Limited', 'PLC'], registration: 'PVT-@@@####', tax: 'P05########@',
    registrar: 'Business Registration Service', insurers: ['Rift Valley Assurance'],
    cities: [city('Nairobi', 'Nairobi', '+254 20 2## ####', '00###', 'Westlands, Upper Hill, Industrial Area, Tatu City')],
  },
  {
    code: 'ZA', currency: 'ZAR', perDollar: 18.1, priceLevel: 0.65, timeZone: 'Africa/Johannesburg', names: 'southAfrican', weight: 2,
    legalForms: ['(Pty) Ltd', 'Ltd'], registration: '20##/######/07', tax: '4#########',
    registrar: 'Companies and Intellectual Property Commission', insurers: ['Highveld Insurance'],
    cities: [
      city('Johannesburg', 'Gauteng', '+27 11 3## ####', '20##', 'Sandton, Midrand, Rosebank'),
      city('Cape Town', 'Western Cape', '+27 21 4## ####', '80##', 'Foreshore, Century City, Epping'),
    ],
  },
  {
    code: 'US', currency: 'USD', perDollar: 1, priceLevel: 1.7, timeZone: 'America/New_York', names: 'british', weight: 2,
    legalForms: ['Inc.', 'LLC'], registration: 'EIN ##-#######', tax: '##-#######',
    registrar: 'Division of Corporations', insurers: ['Harborline Surety'],
    cities: [city('Newark', 'New Jersey', '+1 973 555 01##', '071##', 'Ironbound, University Heights, Port Newark')],
  },
]
export const COUNTRIES: readonly Country[] = [...GULF, ...FARTHER]
