/** A drawing beside the sign-in form: a building going up under its crane. Decoration only. */
import { useTranslation } from '../../../../lib/i18n.ts'

const FLOORS = [0, 1, 2, 3, 4, 5, 6]
const COLUMNS = [0, 1, 2, 3, 4]
const BRACES = [...Array(13).keys()]
const JIB = [...Array(18).keys()]
const floorY = (floor: number) => 690 - floor * 62
const columnX = (column: number) => 250 + column * 72

export function BrandPanel() {
  const { t } = useTranslation()
  return (
    <aside className="brand-panel">
      <Drawing />
      <div className="brand-panel-words">
        <p className="brand-panel-claim">{t('From the tender to the last invoice, in one place.')}</p>
        <ul>
          <li>{t('Sealed bids, opened on time and compared side by side')}</li>
          <li>{t('Agreements, awards and billing with every step on record')}</li>
          <li>{t('Each role sees what it needs, and nothing else')}</li>
        </ul>
      </div>
    </aside>
  )
}
function Drawing() {
  return (
    <svg
      className="brand-panel-drawing"
      viewBox="0 0 640 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <defs>
        <pattern id="sheet" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M24 0H0V24" fill="none" stroke="#fff" strokeOpacity=".07" />
        </pattern>
        <pattern id="ground" width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 12 12 0" fill="none" stroke="#fff" strokeOpacity=".4" />
        </pattern>
      </defs>
      <rect x="-400" y="-200" width="1440" height="1160" fill="url(#sheet)" />
      <g fill="none" stroke="#fff" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        <Building />
        <Crane />
        <Dimensions />
        <path d="M-400 690H1040" strokeWidth="2.4" />
      </g>
      <rect x="-400" y="691" width="1440" height="26" fill="url(#ground)" />
    </svg>
  )
}
function Building() {
  return (
    <>
      {FLOORS.slice(1).map(floor => (
        <rect
          key={floor}
          x={240}
          y={floorY(floor) - 5}
          width={308}
          height={9}
          fill="#fff"
          fillOpacity={floor < 5 ? 0.16 : 0}
          strokeDasharray={floor < 5 ? undefined : '6 5'}
          strokeOpacity={floor < 5 ? 0.9 : 0.5}
        />
      ))}
      {FLOORS.slice(0, -1).flatMap(floor =>
        COLUMNS.map(column => (
          <path
            key={`${floor}.${column}`}
            d={`M${columnX(column)} ${floorY(floor) - (floor === 0 ? 0 : 5)}V${floorY(floor + 1) + 4}`}
            strokeWidth={floor < 5 ? 4 : 1.4}
            strokeDasharray={floor < 5 ? undefined : '6 5'}
            strokeOpacity={floor < 5 ? 0.75 : 0.5}
          />
        )),
      )}
      {[0, 1].flatMap(floor =>
        [0, 1, 2, 3].map(bay => (
          <rect
            key={`window ${floor}.${bay}`}
            x={columnX(bay) + 12}
            y={floorY(floor + 1) + 16}
            width={48}
            height={floor === 0 ? 46 : 30}
            strokeOpacity={0.55}
            fill="#fff"
            fillOpacity={0.08}
          />
        )),
      )}
    </>
  )
}
function Crane() {
  return (
    <>
      <path d="M112 690V118M148 690V118M96 690h68" strokeWidth="2.2" />
      {BRACES.map(step => (
        <path key={step} d={`M112 ${690 - step * 44}l36 -44M148 ${690 - step * 44}l-36 -44`} strokeOpacity=".45" />
      ))}
      <path d="M104 118h52v-26h-52zM130 92V36" strokeWidth="2.2" />
      <path d="M130 36 560 92M130 36 18 92" strokeOpacity=".7" />
      <path d="M156 92H600l-12 -16H156M104 92H18V76h86" strokeWidth="2.2" />
      {JIB.map(step => (
        <path key={step} d={`M${160 + step * 24} 92l12 -16 12 16`} strokeOpacity=".45" />
      ))}
      <rect x="22" y="92" width="42" height="34" fill="#fff" fillOpacity=".2" />
      <path d="M426 92V228M440 92V228" strokeOpacity=".7" />
      <path d="M424 92h18v8h-18zM426 228h14l-7 10zM433 238l-54 28M433 238l54 28" />
      <rect x="372" y="266" width="122" height="10" fill="#fff" fillOpacity=".85" />
    </>
  )
}
function Dimensions() {
  return (
    <g strokeOpacity=".6" strokeWidth="1.2">
      <path d="M584 690V318M578 690h12M578 318h12" />
      {FLOORS.map(floor => (
        <path key={floor} d={`M579 ${floorY(floor) + 5}l10 -10`} />
      ))}
      <path d="M250 736H538M250 730v12M538 730v12" />
      {COLUMNS.map(column => (
        <g key={column}>
          <path d={`M${columnX(column) - 5} 741l10 -10`} />
        </g>
      ))}
    </g>
  )
}
