/** The countries of the demo network, with what belongs to each. '#' in patterns is any digit, '@' any letter. */
import type { CODES } from '@siteoffice/domain/engine/codes'

export type NamePool =
  | 'arabic'
  | 'indian'
  | 'british'
  | 'german'
  | 'turkish'
  | 'singaporean'
  | 'kenyan'
  | 'southAfrican'
export interface City {
  readonly name: string
  readonly region: string
  readonly phone: string
  readonly postal: string
  readonly districts: readonly string[]
}
export interface Country {
  readonly code: (typeof CODES.country)[number]
  readonly currency: (typeof CODES.currency)[number]
  /** how many units of the currency a US dollar buys, about */
  readonly perDollar: number
  /** building costs against the Gulf's */
  readonly priceLevel: number
  readonly timeZone: (typeof CODES.timeZone)[number]
  readonly names: NamePool
  readonly legalForms: readonly string[]
  readonly registration: string
  readonly tax: string
  readonly registrar: string
  readonly insurers: readonly string[]
  /** how many of a hundred companies sit here */
  readonly weight: number
  readonly cities: readonly City[]
}
const city = (name: string, region: string, phone: string, postal: string, districts: string): City => ({
  name,
  region,
  phone,
  postal,
  districts: districts.split(', '),
})
export const GULF: readonly Country[] = [
  {
    code: 'AE',
    currency: 'AED',
    perDollar: 3.6725,
    priceLevel: 1,
    timeZone: 'Asia/Dubai',
    names: 'arabic',
    weight: 20,
    legalForms: ['LLC', 'L.L.C.', 'PJSC', 'Est.'],
    registration: 'CN-#######',
    tax: '100#########003',
    registrar: 'Department of Economy and Tourism',
    insurers: ['Orient Gulf Insurance', 'Emirates Shield Assurance'],
    cities: [
      city(
        'Dubai',
        'Dubai',
        '+971 4 3## ####',
        '',
        'Al Quoz, Business Bay, Jebel Ali, Al Barsha, Ras Al Khor, Dubai South',
      ),
      city(
        'Abu Dhabi',
        'Abu Dhabi',
        '+971 2 6## ####',
        '',
        'Mussafah, Al Reem Island, Khalifa City, Saadiyat Island, Al Bateen',
      ),
      city('Sharjah', 'Sharjah', '+971 6 5## ####', '', 'Al Sajaa, Muwaileh, Al Khan, Hamriyah'),
      city('Ras Al Khaimah', 'Ras Al Khaimah', '+971 7 2## ####', '', 'Al Hamra, Al Nakheel, Al Ghail'),
    ],
  },
  {
    code: 'SA',
    currency: 'SAR',
    perDollar: 3.75,
    priceLevel: 0.95,
    timeZone: 'Asia/Riyadh',
    names: 'arabic',
    weight: 14,
    legalForms: ['Co. Ltd.', 'LLC', 'CJSC'],
    registration: '10########',
    tax: '3##########0003',
    registrar: 'Ministry of Commerce',
    insurers: ['Najd Cooperative Insurance', 'Hijaz Takaful'],
    cities: [
      city(
        'Riyadh',
        'Riyadh Province',
        '+966 11 4## ####',
        '1####',
        'Al Olaya, Al Malqa, Diriyah Gate, Al Sulay, Irqah',
      ),
      city('Jeddah', 'Makkah Province', '+966 12 6## ####', '2####', 'Al Hamra, Obhur, Al Rawdah, Industrial City 2'),
      city(
        'Dammam',
        'Eastern Province',
        '+966 13 8## ####',
        '3####',
        'Al Faisaliyah, King Fahd Port, Second Industrial City',
      ),
    ],
  },
  {
    code: 'QA',
    currency: 'QAR',
    perDollar: 3.64,
    priceLevel: 1.05,
    timeZone: 'Asia/Qatar',
    names: 'arabic',
    weight: 8,
    legalForms: ['W.L.L.', 'Q.P.S.C.'],
    registration: 'CR #####',
    tax: '5#########',
    registrar: 'Ministry of Commerce and Industry',
    insurers: ['Doha Bay Insurance'],
    cities: [
      city('Doha', 'Doha', '+974 44## ####', '', 'West Bay, Lusail, Al Sadd, Msheireb, Industrial Area'),
      city('Al Wakrah', 'Al Wakrah', '+974 44## ####', '', 'Al Wukair, Mesaieed'),
    ],
  },
  {
    code: 'KW',
    currency: 'KWD',
    perDollar: 0.307,
    priceLevel: 1,
    timeZone: 'Asia/Kuwait',
    names: 'arabic',
    weight: 5,
    legalForms: ['W.L.L.', 'K.S.C.C.'],
    registration: 'KW-######',
    tax: '7#######',
    registrar: 'Ministry of Commerce and Industry',
    insurers: ['Kuwait Bay Insurance'],
    cities: [city('Kuwait City', 'Al Asimah', '+965 22## ####', '1####', 'Sharq, Shuwaikh, Salmiya, Ahmadi')],
  },
  {
    code: 'OM',
    currency: 'OMR',
    perDollar: 0.3845,
    priceLevel: 0.9,
    timeZone: 'Asia/Dubai',
    names: 'arabic',
    weight: 5,
    legalForms: ['LLC', 'SAOC'],
    registration: '1######',
    tax: 'OM11########',
    registrar: 'Ministry of Commerce, Industry and Investment Promotion',
    insurers: ['Muscat Coast Insurance'],
    cities: [
      city('Muscat', 'Muscat', '+968 24## ####', '1##', 'Ghala, Al Mouj, Ruwi, Azaiba'),
      city('Sohar', 'Al Batinah North', '+968 26## ####', '3##', 'Sohar Port, Falaj Al Qabail'),
    ],
  },
  {
    code: 'BH',
    currency: 'BHD',
    perDollar: 0.376,
    priceLevel: 0.95,
    timeZone: 'Asia/Qatar',
    names: 'arabic',
    weight: 3,
    legalForms: ['W.L.L.', 'B.S.C. (c)'],
    registration: '#####-1',
    tax: '2##########0002',
    registrar: 'Ministry of Industry and Commerce',
    insurers: ['Pearl Takaful'],
    cities: [city('Manama', 'Capital', '+973 17## ####', '3##', 'Seef, Diplomatic Area, Sitra, Hidd')],
  },
  {
    code: 'EG',
    currency: 'EGP',
    perDollar: 48.5,
    priceLevel: 0.5,
    timeZone: 'Africa/Cairo',
    names: 'arabic',
    weight: 6,
    legalForms: ['S.A.E.', 'LLC'],
    registration: '1#####',
    tax: '###-###-###',
    registrar: 'General Authority for Investment',
    insurers: ['Nile Delta Insurance'],
    cities: [
      city('Cairo', 'Cairo', '+20 2 2### ####', '11###', 'New Cairo, Nasr City, Maadi, New Administrative Capital'),
      city('Alexandria', 'Alexandria', '+20 3 4## ####', '21###', 'Smouha, Borg El Arab, Montaza'),
    ],
  },
  {
    code: 'JO',
    currency: 'JOD',
    perDollar: 0.709,
    priceLevel: 0.7,
    timeZone: 'Asia/Riyadh',
    names: 'arabic',
    weight: 3,
    legalForms: ['LLC', 'P.S.C.'],
    registration: '#####',
    tax: '1########',
    registrar: 'Companies Control Department',
    insurers: ['Petra Insurance'],
    cities: [
      city('Amman', 'Amman', '+962 6 5## ####', '111##', 'Abdali, Sahab, Khalda, Marj Al Hamam'),
      city('Aqaba', 'Aqaba', '+962 3 2## ####', '771##', 'Southern Port, Ayla, Al Mahdood'),
    ],
  },
]
