/**
 * One invented company a line: how job advertisements spell it | how people spell their employer. Spellings that belong
 * together were put on one line by hand, and names that only look alike on lines of their own.
 */
export const labelledCompanies = `
Brightmoor GmbH; Brightmoor | Brightmoor; BRIGHTMOOR GMBH; Brightmoor Deutschland GmbH; brightmoor; Brightmoor AG
Brightmoor Energy; Brightmoor Energy GmbH | Brightmoor Energy AG; Brightmoor Energy; brightmoor energy
Brightmoor Healthcare | Brightmoor Healthcare GmbH; Brightmoor Healthcare Inc.
Brightmoore Ltd | Brightmoore Limited; Brightmoore
Northwind Traders; Northwind Traders, Inc. | Northwind Traders; NorthWind Traders Inc; Northwind Traders LLC; Northwind Traders UK
Northwind Airlines; Northwind Airlines plc | Northwind Airlines; NORTHWIND AIRLINES
Northwind Capital | Northwind Capital LLP; Northwind Capital
Northern Wind Power | Northern Wind Power A/S; Northern Wind Power
Quillfeather Inc.; Quillfeather | Quillfeather; Quill Feather Inc; Quillfeather, Inc.; QUILLFEATHER
Quill & Co. | Quill and Co; Quill
Quillfeather Press | Quillfeather Press
Oakhaven Group; Oakhaven Holdings plc | Oakhaven; Oakhaven Group plc; Oakhaven Holding; The Oakhaven Group; Oakhaven International
Oakhaven University | Oakhaven University; University of Oakhaven
Oakhaven School District | Oakhaven School District
Oakhaven City Council; City of Oakhaven | City of Oakhaven; Oakhaven City Council
Städtler & Söhne KG; Staedtler & Soehne | Städtler & Söhne; Städtler und Söhne KG
Städtler Papier GmbH | Städtler Papier; Staedtler Papier GmbH; STÄDTLER PAPIER GMBH
Łuczak Software Sp. z o.o.; Luczak Software | Łuczak Software; Luczak Software sp. z o. o.; Luczak Software Poland
Luczak Logistik | Luczak Logistik GmbH; Łuczak Logistik
Smørbrød AS; Smorbrod | Smørbrød; Smorbrod AS; SMØRBRØD A/S
Smørbrød Media AS | Smørbrød Media; Smørbrød Media AS
Vega; Vega GmbH | Vega; VEGA GmbH
Vega Consulting | Vega Consulting; Vega Consulting GmbH
Vega Technologies Inc. | Vega Technologies; VEGA Technologies
Vega Labs | Vega Labs; Vega Labs Ltd
Nova AG | Nova AG; Nova
Nova Software | Nova Software GmbH; Nova Software
Nova Scotia Power | Nova Scotia Power; Nova Scotia Power Inc.
Nova Scotia Health | Nova Scotia Health
Atlas Copperworks | Atlas Copperworks AB; Atlas Copperworks
Atlas | Atlas; Atlas Inc.
Atlas Logistics | Atlas Logistics; Atlas Logistics BV
Atlas Air Freight | Atlas Air Freight Inc; Atlas Air Freight
Atlas Media Group | Atlas Media Group; Atlas Media
Deltaport Systems; Deltaport Systems GmbH | Deltaport; Deltaport Systems; Deltaport GmbH; DELTAPORT SYSTEMS GMBH
Delta Port Authority | Delta Port Authority
Delta Sugar | Delta Sugar; Delta Sugar Company; Delta Sugar Co.
Delta Textile Mills | Delta Textile Mills
Meridian Bank; Meridian Bank plc | Meridian Bank; Meridian Bank Ltd; MERIDIAN BANK PLC
Meridian Energy Partners | Meridian Energy Partners
Meridian Health | Meridian Health; Meridian Health Inc
Meridian Foods S.p.A. | Meridian Foods; Meridian Foods SpA
Bank of Meridia | Bank of Meridia
First Harbor Bank | First Harbor Bank; First Harbor Bank Corp.
Second Harbor Bank | Second Harbor Bank
Harbor Freight Lines | Harbor Freight Lines LLC; Harbor Freight Lines
Harbor View Hotel | Harbor View Hotel; Harborview Hotel
Riverstone Analytics; Riverstone Analytics Inc. | Riverstone Analytics; RiverStone Analytics; Riverstone Analytics, Inc.
Riverstone Construction | Riverstone Construction LLC; Riverstone Construction
Riverstone Church | Riverstone Church
Riverside Stone Company | Riverside Stone; Riverside Stone Co.
Kestrel; Kestrel Ltd. | Kestrel; Kestrel Limited; KESTREL
Kestrel Solutions | Kestrel Solutions
Kestrel Aviation | Kestrel Aviation; Kestrel Aviation Ltd
Kestrel Coffee Roasters | Kestrel Coffee Roasters
Kestrels Football Club | Kestrels Football Club
Pinewood Studios Ltd; Pinewood Studios | Pinewood Studios; Pinewood Studios Limited
Pinewood Furniture | Pinewood Furniture; Pinewood Furniture GmbH
Pine & Wood Partners | Pine and Wood Partners
Larkspur Robotics; Larkspur Robotics, Inc | Larkspur Robotics; Larkspur Robotics Inc.; larkspur robotics
Larkspur Florists | Larkspur Florists
Larkspur Landing Hotel | Larkspur Landing Hotel
Hafenwerk AG; Hafenwerk | Hafenwerk; Hafenwerk AG; HAFENWERK; Hafenwerk Schweiz AG
Hafenwerke Nord GmbH | Hafenwerke Nord; Hafenwerke Nord GmbH
Hafen Werkstatt | Hafen Werkstatt
Société Mirabelle SAS; Mirabelle | Mirabelle; Mirabelle S.A.S.; Mirabelle France
Mirabelle Cosmetics | Mirabelle Cosmetics; Mirabelle Cosmetics SA
Mirabel Foods | Mirabel Foods Inc.; Mirabel Foods
Grupo Tordesol S.A.; Tordesol | Tordesol; Grupo Tordesol; Tordesol S.A.; Tordesol España
Tordesol Seguros | Tordesol Seguros; Tordesol Seguros SA
Tor de Sol Hotels | Tor de Sol Hotels
Lumenforge Technologies; Lumenforge | Lumenforge; Lumenforge Technologies; LumenForge Technologies Ltd; Lumen Forge
Lumen Optics | Lumen Optics; Lumen Optics GmbH
Lumen Church | Lumen Church
Forge Metals | Forge Metals; Forge Metals Inc.
Cobalt Ridge Partners | Cobalt Ridge Partners; Cobalt Ridge Partners LLP
Cobalt Ridge Winery | Cobalt Ridge Winery
Cobalt Mining Corp. | Cobalt Mining Corporation; Cobalt Mining
Cobalt Software Solutions | Cobalt Software Solutions; Cobalt Software Solutions GmbH
Cobalt Design Studio | Cobalt Design Studio
Silverbirch Insurance; Silverbirch Insurance Group | Silverbirch Insurance; Silverbirch Insurance Group plc; SILVERBIRCH INSURANCE
Silverbirch Hotels | Silverbirch Hotels; Silverbirch Hotels Inc
Silver Birch Dairy | Silver Birch Dairy
Ferrowolke GmbH & Co. KG; Ferrowolke | Ferrowolke; Ferrowolke GmbH & Co KG; Ferrowolke KG; Ferrowolke GmbH und Co. KG
Ferrowolke Stahlbau GmbH | Ferrowolke Stahlbau; Ferrowolke Stahlbau GmbH
Ferro Wolle | Ferro Wolle e.K.; Ferro Wolle
Zwölfeck UG (haftungsbeschränkt) | Zwölfeck; Zwölfeck UG; ZWÖLFECK UG (haftungsbeschränkt)
Zwölfeck Verlag | Zwölfeck Verlag; Zwölfeck Verlag GmbH
Maplecrest Public Schools | Maplecrest Public Schools
Maplecrest Hospital | Maplecrest Hospital
Maplecrest Software | Maplecrest Software Inc.; Maplecrest Software; Maplecrest
Maple Crest Apartments | Maple Crest Apartments
Tamarind Pay; TamarindPay Pvt. Ltd. | Tamarind Pay; TamarindPay; TamarindPay Private Limited; TamarindPay India
Tamarind Kitchen | Tamarind Kitchen
Tamarind Tours | Tamarind Tours Pvt Ltd; Tamarind Tours
Bluefin Systems | Bluefin Systems; Bluefin Systems Inc.; Bluefin
Bluefin Seafood | Bluefin Seafood; Bluefin Seafood Co
Blue Fin Capital | Blue Fin Capital
Granite Peak Securities | Granite Peak Securities; Granite Peak Securities LLC
Granite Peak Brewing | Granite Peak Brewing Co.; Granite Peak Brewing
Granite Countertops | Granite Countertops
Everline Biotech; Everline Biotech AG | Everline Biotech; Everline Biotech AG; EVERLINE BIOTECH
Everline Shipping | Everline Shipping; Everline Shipping Ltd.
Everlines Media | Everlines Media
Sundial Robotics | Sundial Robotics; Sundial Robotics GmbH
Sundial Gardens | Sundial Gardens
Sundial Software | Sundial Software; Sundial Software Ltd; Sundial Software UK
株式会社ヒカリノ; ヒカリノ | ヒカリノ; 株式会社ヒカリノ; ヒカリノ株式会社
ヒカリノ電気 | ヒカリノ電気; ヒカリノ電気株式会社
Заря Север | Заря Север; ЗАРЯ СЕВЕР
Заря Юг | Заря Юг
Thornbury & Vale LLP; Thornbury & Vale | Thornbury & Vale; Thornbury and Vale; Thornbury & Vale LLP; Thornbury Vale
Thornbury Motors | Thornbury Motors; Thornbury Motors Ltd
Thornbury Castle Hotel | Thornbury Castle Hotel
Vale Legal | Vale Legal LLP; Vale Legal
Asterion S.r.l.; Asterion | Asterion; Asterion Srl; Asterion Italia; ASTERION S.R.L.
Asterion Pharma | Asterion Pharma; Asterion Pharma SpA
Asterisk Telecom | Asterisk Telecom; Asterisk Telecom BV
Palisade Cloud | Palisade Cloud; Palisade Cloud Inc.
Palisade Roofing | Palisade Roofing; Palisade Roofing LLC
Palisades Park Zoo | Palisades Park Zoo
Moonrise Pictures | Moonrise Pictures; Moonrise Pictures Ltd
Moonrise Bakery | Moonrise Bakery
Moon & Rise Yoga | Moon & Rise Yoga
Juniper Falls Clinic | Juniper Falls Clinic
Juniper Falls Records | Juniper Falls Records; Juniper Falls Records Inc
Juniper Tax Advisers | Juniper Tax Advisers; Juniper Tax Advisers Ltd
Arcturus Defence; Arcturus Defence plc | Arcturus Defence; Arcturus Defence PLC; ARCTURUS DEFENCE
Arcturus Games | Arcturus Games; Arcturus Games Oy
Arcturus Therapeutics | Arcturus Therapeutics Inc.; Arcturus Therapeutics
SE Rankling | SE Rankling; SE Rankling Ltd
AB Voltano; AB Voltano (publ) | AB Voltano; AB Voltano AB
Voltano Batteries | Voltano Batteries; Voltano Batteries AB
Crownfield Digital | Crownfield Digital; Crownfield Digital GmbH; Crownfield
Crownfield Dental | Crownfield Dental
Crown Field Nursery | Crown Field Nursery
Helvetia Rail | Helvetia Rail; Helvetia Rail AG
Helvetia Cheese | Helvetia Cheese; Helvetia Cheese SA
Orchard & Finch | Orchard & Finch; Orchard and Finch Ltd
Orchard Pharmacy | Orchard Pharmacy
Finch Orchard Supplies | Finch Orchard Supplies
Tidewater Labs; Tidewater Labs Inc. | Tidewater Labs; Tidewater Labs, Inc.; TideWater Labs
Tidewater Community College | Tidewater Community College
Tidewater Fishing | Tidewater Fishing; Tidewater Fishing LLC
Opaline Networks | Opaline Networks; Opaline Networks GmbH; OPALINE NETWORKS
Opaline Jewels | Opaline Jewels
Rosewater Commerce B.V. | Rosewater Commerce; Rosewater Commerce BV; Rosewater Commerce Nederland
Rosewater Spa | Rosewater Spa
Stonebridge Partners | Stonebridge Partners; Stonebridge Partners LP
Stonebridge Logistics | Stonebridge Logistics; Stonebridge Logistics GmbH
Stonebridge Academy | Stonebridge Academy
Ambervale | Ambervale; Ambervale Inc; AMBERVALE; Ambervale Corporation; Ambervale Europe
Ambervale Theatre | Ambervale Theatre
Amber Valley Council | Amber Valley Council
Kupferhain AG | Kupferhain; Kupferhain AG; Kupferhain Aktiengesellschaft; Kupferhain Österreich
Kupferhain Stiftung | Kupferhain Stiftung
Wrenfield Associates | Wrenfield Associates; Wrenfield Associates Ltd.
Wrenfield Primary School | Wrenfield Primary School
Pelagia Shipping | Pelagia Shipping; Pelagia Shipping A.S.; PELAGIA SHIPPING AS
Pelagia Yachts | Pelagia Yachts; Pelagia Yachts Srl
Halcyon Freight; Halcyon Freight Ltd | Halcyon Freight; Halcyon Freight Limited; HALCYON FREIGHT LTD
Halcyon Films | Halcyon Films; Halcyon Films LLC
Verdigris Software AG; Verdigris | Verdigris Software; Verdigris; Verdigris Software AG; Verdigris Deutschland
Verdigris Gallery | Verdigris Gallery
Inselberg Holding AG; Inselberg | Inselberg; Inselberg Holding; Inselberg AG; INSELBERG
Inselberg Reisen | Inselberg Reisen; Inselberg Reisen GmbH
Port of Tessaly | Port of Tessaly
Tessaly Water Works | Tessaly Water Works
Confidential; Stealth Startup | Stealth Startup; Confidential; Stealth Mode; Self-employed; Freelance; Undisclosed
Jobs at a private company; N/A | N/A; Retired; Student; -; Looking for opportunities; Selbstständig; Unemployed
`;

/** Lines whose spellings name no company: none of them matches anything. */
export const namelessLines: readonly string[] = ["Confidential", "Jobs at a private company"];
