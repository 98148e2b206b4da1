/** Names of people and stems of trade names, by region. All of them are made up by combination. */
import type { NamePool } from './places.ts'
import type { Random } from './random.ts'

interface Pool {
  readonly given: readonly string[]
  readonly family: readonly string[]
  readonly stems: readonly string[]
}
const words = (text: string): readonly string[] => text.split(', ')
const POOLS: { readonly [K in NamePool]: Pool } = {
  arabic: {
    given: words(
      'Ahmed, Khalid, Omar, Yousef, Hassan, Tariq, Faisal, Nasser, Layla, Mariam, Noura, Huda, Rania, Salma, Ibrahim, Karim, Amal, Dina',
    ),
    family: words(
      'Al Mansoori, Al Harbi, Al Kuwari, Haddad, Al Balushi, Khoury, El Sayed, Al Rashidi, Nasser, Al Zaabi, Abdelrahman, Al Otaibi, Shaheen, Al Mutairi, Darwish, Al Hashimi, Sabbagh, Al Qasimi',
    ),
    stems: words(
      'Al Sahab, Bayt Al Noor, Dar Al Emaar, Najm Al Khaleej, Wahat Al Madina, Rimal, Marsa Gate, Khalij Star, Al Burj Line, Sadaf, Al Waha, Qimmat Al Jabal, Al Rukn, Madar, Afaq Al Bahr, Al Jisr, Noor Al Sharq, Sama Al Khaleej, Al Diyar Union, Al Masar, Barq, Durrat Al Shams, Al Qanat, Tilal, Al Ufuq, Bawabat Al Mustaqbal, Safwat, Al Hazm, Jawharat Al Bina, Sahl, Al Manara, Ruwad Al Bina, Al Tasmeem, Wadi Al Hajar, Al Fanar, Zahrat Al Reef',
    ),
  },
  indian: {
    given: words(
      'Arjun, Priya, Rahul, Ananya, Vikram, Deepa, Sanjay, Kavita, Rohan, Meera, Suresh, Nisha, Anil, Pooja',
    ),
    family: words(
      'Sharma, Iyer, Patel, Menon, Reddy, Deshmukh, Nair, Kulkarni, Chatterjee, Joshi, Rao, Bhatia, Pillai',
    ),
    stems: words(
      'Sahyadri, Indus Crest, Vindhya, Kaveri, Shreeji Buildwell, Nirmaan, Konkan, Deccan Axis, Aravalli, Godavari, Navketan, Samruddhi, Trishul, Everest Line, Malabar, Surya Vastu, Anant, Pragati',
    ),
  },
  british: {
    given: words(
      'James, Emily, Oliver, Charlotte, Daniel, Hannah, Thomas, Rachel, Andrew, Megan, Peter, Claire, Simon, Laura',
    ),
    family: words(
      'Whitfield, Hartley, Barnes, Ashworth, Caldwell, Pemberton, Fletcher, Holroyd, Marsden, Thornton, Sutcliffe, Bancroft, Drummond',
    ),
    stems: words(
      'Ashdown, Marlowe & Pike, Northgate, Calder Bridge, Redfern, Hollins, Wharfside, Kestrel, Blackthorn, Fairholme, Tiverton, Stonebeck, Greyfriars, Millrace, Harrowgate Hill, Ironbridge Lane',
    ),
  },
  german: {
    given: words('Lukas, Anna, Jonas, Katharina, Felix, Julia, Stefan, Sabine, Markus, Miriam'),
    family: words('Brandt, Hoffmann, Lindner, Vogel, Krüger, Seidel, Albrecht, Winkler, Engel, Neumann'),
    stems: words(
      'Elbtal, Nordkante, Hansebau, Spreewerk, Lindenhof, Havelland, Alsterring, Grünwald, Steinbrück, Märkische',
    ),
  },
  turkish: {
    given: words('Emre, Elif, Mehmet, Zeynep, Can, Ayşe, Burak, Selin, Murat, Defne'),
    family: words('Yılmaz, Demir, Kaya, Şahin, Aydın, Koç, Arslan, Doğan, Çelik, Öztürk'),
    stems: words(
      'Anadolu Ufuk, Boğaziçi, Toros, Marmara Yol, Kuzey Yıldız, Ege Taş, Çınar, Akdeniz Yapı, Kartal, Göktepe',
    ),
  },
  singaporean: {
    given: words('Wei Ming, Hui Ling, Jun Jie, Mei Xin, Farid, Siti, Kumar, Li Ting, Boon Keng, Grace'),
    family: words('Tan, Lim, Ng, Wong, Goh, Rahman, Chua, Teo, Ramasamy, Koh'),
    stems: words('Merlion Bay, Straits Crown, Temasek Line, Raintree, Kallang Gate, Orchid Peak, Changi Point'),
  },
  kenyan: {
    given: words('Wanjiru, Otieno, Kamau, Achieng, Mwangi, Njeri, Kiprono, Amina'),
    family: words('Kariuki, Odhiambo, Njoroge, Mutua, Chebet, Wekesa, Omondi, Kimani'),
    stems: words('Savanna Ridge, Mara Stone, Tana River, Uhuru Gate, Longonot, Acacia Line'),
  },
  southAfrican: {
    given: words('Thabo, Lerato, Pieter, Nomsa, Sipho, Anika, Johan, Zanele'),
    family: words('Dlamini, van der Merwe, Nkosi, Botha, Mokoena, Naidoo, Khumalo, Pretorius'),
    stems: words('Highveld, Table Rock, Umlazi, Karoo Line, Drakensberg, Protea Gate'),
  },
}
const WOMEN = new Set(
  words(
    'Layla, Mariam, Noura, Huda, Rania, Salma, Amal, Dina, Priya, Ananya, Deepa, Kavita, Meera, Nisha, Pooja, Emily, Charlotte, Hannah, Rachel, Megan, Claire, Laura, Anna, Katharina, Julia, Sabine, Miriam, Elif, Zeynep, Ayşe, Selin, Defne, Hui, Mei, Siti, Li, Grace, Wanjiru, Achieng, Njeri, Amina, Lerato, Nomsa, Anika, Zanele',
  ),
)
export const isWomansName = (name: string): boolean => WOMEN.has(name.split(' ')[0] ?? '')
/** A full name as it is usual in that region. */
export const personName = (random: Random, pool: NamePool): string =>
  `${random.pick(POOLS[pool].given)} ${random.pick(POOLS[pool].family)}`
export const companyStem = (random: Random, pool: NamePool): string => random.pick(POOLS[pool].stems)

/** A word for addresses on the net: 'Şahin & Pike' → 'sahin-pike'. */
export const slugOf = (text: string): string =>
  text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
/** 'Layla Al Harbi' → 'layla.alharbi'. */
export function mailName(name: string): string {
  const [first = 'office', ...rest] = slugOf(name).split('-')
  return rest.length === 0 ? first : `${first}.${rest.join('')}`
}
