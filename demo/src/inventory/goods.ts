/** What the stores keep: name|SKU|category|brand|unit|sale price|purchase price in dirhams|reorder level|kilograms|what it is. */
import { table } from '../prose.ts'

export const GOODS = table(`
Portland cement, 50 kg|CEM-OPC-50|03 30 00|Union Cement|bag|17.5|14.2|400|50|Ordinary Portland cement, strength class 42.5, in paper bags.
White cement, 25 kg|CEM-WHT-25|09 30 00|Ras White|bag|31|25.4|60|25|For terrazzo, pointing and tile joints.
Tile adhesive, 20 kg|ADH-TIL-20|09 30 00|Fixall|bag|24|18.6|120|20|Cement-based adhesive class C2TE for porcelain on floors and walls.
Tile grout, 5 kg|GRT-TIL-05|09 30 00|Fixall|bag|28|20.5|80|5|Water-repellent grout, joints of two to twelve millimetres.
Ready-mixed plaster, 40 kg|PLS-CEM-40|09 21 00|Saveto Gulf|bag|15.2|11.9|150|40|Machine-applied cement plaster for blockwork and concrete.
Concrete block, hollow 200 mm|BLK-HOL-200|04 22 00|Emirates Block|pcs|3.1|2.35|3000|17|Hollow block 400 × 200 × 200 mm, 7.5 N/mm².
Concrete block, solid 150 mm|BLK-SOL-150|04 22 00|Emirates Block|pcs|3.6|2.8|2000|21|Solid block for fire walls and plinths.
Insulated block, 250 mm|BLK-INS-250|04 22 00|Thermobloc|pcs|9.4|7.3|600|16|Three layers with an expanded polystyrene core.
Deformed bar, 12 mm|RBR-B500-12|03 20 00|Gulf Steel|t|2480|2210|8|1000|High-yield bar, grade 500B, lengths of 12 m.
Deformed bar, 16 mm|RBR-B500-16|03 20 00|Gulf Steel|t|2460|2195|10|1000|High-yield bar, grade 500B, lengths of 12 m.
Deformed bar, 25 mm|RBR-B500-25|03 20 00|Gulf Steel|t|2465|2200|6|1000|High-yield bar, grade 500B, lengths of 12 m.
Tying wire, 20 kg coil|WIR-TIE-20|03 20 00|Gulf Steel|roll|86|69|40|20|Annealed black wire, 1.2 mm.
Welded mesh A193|MSH-A193|03 20 00|Gulf Steel|pcs|118|96|60|35|Sheets 4.8 × 2.4 m, bars of 7 mm at 200 mm.
Bar spacer, 40 mm|SPC-BAR-40|03 20 00|Plastcon|pcs|0.45|0.24|5000|0.02|Plastic wheel spacer for cover of 40 mm.
Film-faced plywood, 18 mm|PLY-FF-18|03 11 00|Baltform|pcs|96|77|150|29|Formwork board 1.22 × 2.44 m, phenolic film on both sides.
H20 formwork beam, 3.9 m|FRM-H20-39|03 11 00|Baltform|pcs|74|58|80|19|Spruce beam with plastic end caps.
Adjustable prop, 3.5 m|FRM-PRP-35|03 11 00|Propline|pcs|68|51|100|17|Galvanised steel prop, 20 kN at full length.
Form release oil, 200 l|OIL-FRM-200|03 11 00|Chemgulf|pcs|640|505|6|182|Mineral release agent in a drum. Keep away from drains.
Bitumen membrane, 4 mm|WPR-SBS-4|07 13 00|Bitumat Line|roll|112|88|70|42|SBS-modified membrane, polyester reinforced, rolls of 10 m².
Bitumen primer, 18 l|WPR-PRM-18|07 13 00|Bitumat Line|pcs|98|74|30|17|Solvent primer for torch-on membranes. Flammable.
Cementitious waterproofing, 30 kg|WPR-CEM-30|07 13 00|Chemgulf|set|165|128|40|30|Two components, flexible, for tanks and wet rooms.
Extruded polystyrene, 50 mm|INS-XPS-50|07 21 00|Thermobloc|m2|22|16.8|400|1.8|Boards of 1.25 × 0.6 m, 300 kPa.
Rock wool slab, 50 mm|INS-RWL-50|07 21 00|Fibran Gulf|m2|19|14.3|300|3|Slabs of 60 kg/m³ for partitions and façades.
PVC water stop, 250 mm|WPR-WST-250|07 13 00|Plastcon|roll|540|420|8|38|Central bulb, rolls of 15 m.
Gypsum board, 12.5 mm|GYP-STD-125|09 21 00|Gypline|pcs|27|20.4|250|24|Standard board 1.2 × 2.4 m, tapered edge.
Gypsum board, moisture resistant|GYP-MR-125|09 21 00|Gypline|pcs|38|29.5|120|25|Green board for bathrooms and pantries.
Metal stud, 70 mm|GYP-STD-70|09 21 00|Gypline|pcs|14.2|10.6|400|2.1|Galvanised stud, 0.6 mm, 3 m.
Ceiling tile, 600 × 600 mm|CLG-MIN-600|09 21 00|Acousta|m2|34|26|200|3.4|Mineral fibre, NRC 0.7, tegular edge.
Porcelain tile, grey 600 mm|TIL-POR-GR60|09 30 00|Ceramar|m2|46|33.5|350|22|Rectified, slip resistance R10.
Porcelain tile, beige 600 mm|TIL-POR-BE60|09 30 00|Ceramar|m2|46|33.5|250|22|Rectified, slip resistance R10.
Wall tile, white 300 × 600 mm|TIL-WAL-WH|09 30 00|Ceramar|m2|29|21.2|300|15|Glazed wall tile, matt.
Emulsion paint, white 18 l|PNT-EML-18|09 91 00|Colorline|pcs|142|104|60|25|Interior emulsion, low odour, covers twelve square metres per litre.
Exterior coating, 18 l|PNT-EXT-18|09 91 00|Colorline|pcs|198|149|40|27|Textured acrylic coating with fungicide.
Epoxy floor paint, 20 l|PNT-EPX-20|09 91 00|Colorline|set|520|398|15|26|Two components for plant rooms and garages. Flammable.
Flush door, 900 mm|DOR-FLU-900|08 11 00|Doorcraft|pcs|480|356|20|38|Solid core, primed, with frame.
Fire door, 60 minutes|DOR-FD60-100|08 11 00|Doorcraft|pcs|1720|1340|8|92|Steel, 1,000 × 2,100 mm, with closer and vision panel.
Door closer, size 4|IRN-CLS-4|08 11 00|Lockwell|pcs|118|82|30|2.4|Overhead closer, tested to 500,000 cycles.
Lever handle, stainless|IRN-LEV-SS|08 11 00|Lockwell|set|84|57|50|0.9|Pair on rose, satin finish.
uPVC pipe, 110 mm|PIP-UPVC-110|22 11 00|Hydroflow|m|18.4|13.7|500|1.6|Drainage pipe, lengths of 5.8 m, ring seal.
PPR pipe, 32 mm|PIP-PPR-32|22 11 00|Hydroflow|m|9.8|6.9|600|0.4|PN 20 for hot and cold water.
Ball valve, 1 inch|VLV-BAL-25|22 11 00|Valvex|pcs|32|22.5|80|0.5|Full bore, brass, PN 25.
Water heater, 80 l|WHT-EL-80|22 40 00|Aquaterm|pcs|610|468|10|27|Vertical electric heater, 2 kW, glass lined.
Wash basin, wall hung|SAN-BAS-WH|22 40 00|Ceramar|pcs|265|192|15|14|Vitreous china, 550 mm, with overflow.
WC suite, close coupled|SAN-WC-CC|22 40 00|Ceramar|set|590|441|12|36|With soft-closing seat and dual flush.
Sprinkler head, 68 °C|FFG-SPR-68|21 13 00|Firegate|pcs|21|14.4|300|0.1|Pendent, quick response, half inch.
Fire extinguisher, 6 kg|FFG-EXT-6|21 13 00|Firegate|pcs|165|118|40|9|Dry powder, class ABC.
Power cable, 4 × 16 mm²|CBL-XLPE-416|26 24 00|Ducable|m|58|47.5|400|1|XLPE, armoured, 0.6/1 kV.
Building wire, 2.5 mm²|CBL-BW-25|26 24 00|Ducable|roll|118|94|90|3.6|Single core, rolls of 100 yards, red, yellow, blue, black or green.
PVC conduit, 25 mm|CND-PVC-25|26 24 00|Plastcon|m|2.6|1.75|1500|0.2|Heavy gauge, lengths of 3 m.
Distribution board, 12-way|DBD-12W|26 24 00|Voltis|pcs|360|274|12|6|Flush, IP 40, with 63 A incomer.
LED panel, 36 W|LGT-PNL-36|26 50 00|Lumiline|pcs|74|52|120|2.2|600 × 600 mm, 4,000 K, 110 lm/W.
LED flood light, 150 W|LGT-FLD-150|26 50 00|Lumiline|pcs|215|158|20|4.1|IP 66 for sites and car parks.
Cable tray, 200 mm|TRY-HDG-200|26 24 00|Metallix|m|42|31.5|150|3.9|Perforated, hot-dip galvanised.
Category 6A cable, 305 m|CBL-C6A-305|27 10 00|Netline|roll|780|602|15|14|U/FTP, low smoke, for 10 gigabits.
Safety helmet|PPE-HLM|01 50 00|Safeguard|pcs|19|11.8|120|0.4|With ratchet and chin strap.
Safety harness|PPE-HRN|01 50 00|Safeguard|set|145|98|25|2.2|Full body, two lanyards with shock absorber.
Safety boots|PPE-BTS|01 50 00|Safeguard|pcs|94|66|60|1.4|S3, sizes 39 to 47.
High-visibility vest|PPE-VST|01 50 00|Safeguard|pcs|9.5|5.1|200|0.2|Class 2, with pockets.
Interlock paver, 60 mm|PAV-INT-60|32 12 00|Emirates Block|m2|31|24.2|500|135|Grey, for footways and light traffic.
Kerb stone, 915 mm|KRB-PRE-915|32 12 00|Emirates Block|pcs|17.8|13.6|300|82|Precast, half battered.
Manhole cover, D400|MHC-DI-D400|33 41 00|Ironcast|set|690|545|10|68|Ductile iron, clear opening of 600 mm.
Geotextile, 200 g/m²|GEO-NW-200|31 23 00|Tencor|m2|4.4|3.1|1500|0.2|Non-woven, rolls of 5 × 100 m.`)
/** Services, and a bundle that is put together for an order; neither is counted. */
export const UNCOUNTED = table(`
Delivery to site, up to 50 km|SRV-DLV-50|service|h|260|180|A truck of ten tonnes with crane and driver, by the hour.
Cutting and bending of bars|SRV-CNB|service|t|210|140|To schedules of the project, tagged and bundled.
Site survey and take-off|SRV-TAKE|service|h|320|210|A quantity surveyor measures the works and lists the materials.
Bathroom set, complete|BDL-BATH|bundle|set|1490|1180|Basin, WC suite, mixers, accessories and tile adhesive for one bathroom.`)
