import type { DemoUniversity } from './content-types.ts'

/** The travel times in the texts follow the site's rule: 1.3 times the straight line, at 80 or 250 m a minute. */
export const universities: readonly DemoUniversity[] = [
  {
    slug: 'university-of-leeds',
    name: 'University of Leeds',
    city: 'leeds',
    coordinates: { lat: 53.8067, lng: -1.555 },
    descriptionHtml: `<p>Almost everything the University of Leeds teaches happens on one campus beside Woodhouse Lane, so where you live decides how you start each day. From Woodhouse Green it is about eleven minutes on foot, with the moor on the way; from Aire Yard by the water it is about a quarter of an hour, uphill for most of it. Buses climb the same road from early until late. Plenty of residents walk up and ride home when the bag is heavy.</p>`,
    metaDescription:
      'Student rooms near the University of Leeds: distances on foot and by bike from each of our buildings, and what each contract costs in all.',
  },
  {
    slug: 'leeds-beckett-university',
    name: 'Leeds Beckett University',
    city: 'leeds',
    coordinates: { lat: 53.8037, lng: -1.5484 },
    descriptionHtml: `<p>City Campus stands just up the hill from the arena: about ten minutes’ walk from Aire Yard and sixteen from Woodhouse Green. Some courses are taught at Headingley instead, roughly three miles out, and a good many students have days at both. If your timetable is split, live close to a Woodhouse Lane bus stop, because the services to Headingley pass along it. For cheap vegetables, Kirkgate Market is a short walk down from the Headrow.</p>`,
    metaDescription:
      'Student rooms near Leeds Beckett University’s City Campus, with walking and cycling times and prices that show the whole contract.',
  },
  {
    slug: 'university-of-sheffield',
    name: 'University of Sheffield',
    city: 'sheffield',
    coordinates: { lat: 53.3814, lng: -1.4884 },
    descriptionHtml: `<p>Lectures are spread along Western Bank and the streets around the tram stop that carries the university’s name, from the Arts Tower down to St George’s. Ecclesall House is about seventeen minutes’ walk away on the greener side of town; Kelham Mill is about twenty-three, straight through the centre. Choose by your evenings as much as your mornings: parks and a long road of cafés at one, old workshops and riverside pubs at the other.</p>`,
    metaDescription:
      'Student rooms near the University of Sheffield: how far each of our buildings is on foot and by bike, with total prices per contract.',
  },
  {
    slug: 'sheffield-hallam-university',
    name: 'Sheffield Hallam University',
    city: 'sheffield',
    coordinates: { lat: 53.3785, lng: -1.4651 },
    descriptionHtml: `<p>Hallam’s City Campus rises opposite the railway station, where trams and most buses meet, so it is easy to reach from any side. Kelham Mill is about twenty-one minutes away on foot and level for much of it; Ecclesall House is about twenty-six, or eight by bicycle. Some courses also have days at the Collegiate site off Ecclesall Road. Read your timetable before you choose which half of the city to live in.</p>`,
    metaDescription:
      'Student rooms near Sheffield Hallam University’s City Campus, with walking and cycling times from each of our Sheffield buildings.',
  },
  {
    slug: 'university-of-manchester',
    name: 'University of Manchester',
    city: 'manchester',
    coordinates: { lat: 53.4668, lng: -2.2339 },
    descriptionHtml: `<p>Oxford Road is the spine of student Manchester, and the university lines both sides of it for the best part of a mile. Oxford Road Works is about twelve minutes’ walk from the middle of it; from Castlefield Basin allow nearly half an hour, or nine minutes by bicycle on a lane kept apart from the traffic. Buses pass every few minutes in term. Hospitals and some laboratories lie further south, so look up your own building before you judge a distance.</p>`,
    metaDescription:
      'Student rooms near the University of Manchester: minutes on foot and by bike from Oxford Road Works and Castlefield Basin, and full prices.',
  },
  {
    slug: 'manchester-metropolitan-university',
    name: 'Manchester Metropolitan University',
    city: 'manchester',
    coordinates: { lat: 53.4706, lng: -2.2393 },
    descriptionHtml: `<p>Manchester Met has gathered its teaching round All Saints, a green square between the city centre and the hospitals. Oxford Road Works is about three minutes away, near enough to go home for a forgotten charger between seminars. Castlefield Basin is about twenty minutes on foot and feels like another town: water, brick arches, geese. Students with late studio hours usually take the nearer one, and those who want to leave campus behind at five take the other.</p>`,
    metaDescription:
      'Student rooms near Manchester Metropolitan University at All Saints, with distances from our buildings and the total price of every contract.',
  },
  {
    slug: 'university-of-nottingham',
    name: 'University of Nottingham',
    city: 'nottingham',
    coordinates: { lat: 52.9387, lng: -1.1975 },
    descriptionHtml: `<p>University Park is a landscape as much as a campus: a lake, long avenues and hills that make a bicycle feel worthwhile. It lies about two miles south-west of the centre, which is seventeen minutes’ ride from Park Row Studios and twenty-one from Lace Hall. Trams and frequent buses do it too. Living in town and travelling out is a common choice from second year on, when friends are spread over several courses and the part-time jobs are in the city.</p>`,
    metaDescription:
      'Student rooms for the University of Nottingham: tram, bus, walking and cycling from our city buildings to University Park, with total prices.',
  },
  {
    slug: 'nottingham-trent-university',
    name: 'Nottingham Trent University',
    city: 'nottingham',
    coordinates: { lat: 52.9585, lng: -1.1533 },
    descriptionHtml: `<p>Trent’s City Campus fills the slope above Goldsmith Street, with a tram stop in the middle and a small Victorian park, the Arboretum, for lunch in May. Park Row Studios is about eight minutes’ walk and Lace Hall about fifteen, along streets that stay lit and busy until late. Students with teaching at Clifton or Brackenhurst travel from the centre by bus, so a room in town keeps both ends of the week manageable.</p>`,
    metaDescription:
      'Student rooms near Nottingham Trent University’s City Campus, minutes away on foot, with prices that show weeks, total and deposit.',
  },
  {
    slug: 'university-of-bristol',
    name: 'University of Bristol',
    city: 'bristol',
    coordinates: { lat: 51.4585, lng: -2.6021 },
    descriptionHtml: `<p>The university climbs from Park Street to Tyndall Avenue, and so will you. Harbourside House is about fifteen minutes away and Stokes Croft Yard about seventeen, but neither walk is flat: the first is short and properly steep, the second spreads its climb over Kingsdown. Veterinary students spend part of their course at Langford, well outside the city. A bicycle with low gears is a better purchase here than a travel pass, until the first frost.</p>`,
    metaDescription:
      'Student rooms near the University of Bristol, with honest walking times up the hill and the whole price of each contract.',
  },
  {
    slug: 'uwe-bristol',
    name: 'UWE Bristol',
    city: 'bristol',
    coordinates: { lat: 51.5003, lng: -2.5481 },
    descriptionHtml: `<p>Frenchay is UWE’s largest campus and lies out towards the ring road, about five kilometres from Stokes Croft Yard as the crow flies. That is some twenty-six minutes by bicycle, and buses heading north stop nearby; from Harbourside House add about ten minutes to the ride. Check the name of your site first, because health courses are often at Glenside and art and design across town. A central room suits a timetable that visits more than one of them.</p>`,
    metaDescription:
      'Student rooms for UWE Bristol’s Frenchay campus: how to get there from our central buildings by bus and bike, and what a room costs in all.',
  },
  {
    slug: 'university-of-glasgow',
    name: 'University of Glasgow',
    city: 'glasgow',
    coordinates: { lat: 55.8719, lng: -4.2883 },
    descriptionHtml: `<p>Gilmorehill looks down on Kelvingrove Park, and the West End has grown round its students for a century and a half. Kelvin Rise is about fourteen minutes’ walk from the main gate, part of it through the park. From Merchant Court you would take the Subway to Hillhead, or cycle for about a quarter of an hour. Lectures, libraries and late suppers mostly fall inside one small circle, so people here tend to stay in it all day.</p>`,
    metaDescription:
      'Student rooms near the University of Glasgow in the West End, with walking and cycling times and prices for the whole contract.',
  },
  {
    slug: 'university-of-strathclyde',
    name: 'University of Strathclyde',
    city: 'glasgow',
    coordinates: { lat: 55.8628, lng: -4.2424 },
    descriptionHtml: `<p>Strathclyde’s campus is folded into the hill behind George Square, with the cathedral at its far end. Merchant Court is about seven minutes away, so residents go home between lectures and generally do. From Kelvin Rise it is about thirty-five minutes on foot or eleven by bicycle, with the Subway for wet mornings. The campus is steep and its levels are joined by stairs; the university publishes step-free routes, which are worth learning in the first week.</p>`,
    metaDescription:
      'Student rooms near the University of Strathclyde, a short walk from Glasgow’s Merchant City, with total contract prices and no booking fee.',
  },
  {
    slug: 'cardiff-university',
    name: 'Cardiff University',
    city: 'cardiff',
    coordinates: { lat: 51.4866, lng: -3.1789 },
    descriptionHtml: `<p>The white stone of Cathays Park is the ceremonial face of Cardiff University, with working departments strung along Park Place behind it and a railway station beside the students’ union. Cathays Terrace is about ten minutes’ walk. Bute Wharf is about thirty-two, or ten by bicycle on level ground, and suits people who like to leave lectures behind. Healthcare courses are mostly taught at the Heath, a bus ride north, so ask which site your timetable names.</p>`,
    metaDescription:
      'Student rooms near Cardiff University’s Main Building: distances from Cathays and the Bay, with prices shown per week and in all.',
  },
  {
    slug: 'university-college-london',
    name: 'University College London',
    city: 'london',
    coordinates: { lat: 51.5246, lng: -0.134 },
    descriptionHtml: `<p>Bloomsbury keeps most of UCL within a few squares, between Euston and the British Museum. From Clerkenwell Place the walk west takes about half an hour along quiet back streets, the bicycle about ten minutes, and the Underground two stops from Farringdon. From Mile End Gardens you would travel by Tube. Some departments have moved to UCL East in Stratford, and for those Mile End is by some way the nearer of the two.</p>`,
    metaDescription:
      'Student rooms for University College London: walking and cycling times from Clerkenwell and Mile End, with the total price per contract.',
  },
  {
    slug: 'kings-college-london',
    name: 'King’s College London',
    city: 'london',
    coordinates: { lat: 51.5116, lng: -0.1163 },
    descriptionHtml: `<p>The Strand campus stands beside Somerset House, about twenty-four minutes on foot from Clerkenwell Place by way of Chancery Lane or Fleet Street. King’s also teaches at Waterloo, Guy’s and Denmark Hill, so students of medicine, nursing and dentistry should weigh the journey to placement against the one to lectures. Night buses run along the Strand. Mile End Gardens is a Tube ride away, and the lower rent pays for the travel several times over.</p>`,
    metaDescription:
      'Student rooms near King’s College London’s Strand campus, with distances from our London buildings and the full cost of each contract.',
  },
  {
    slug: 'queen-mary-university-of-london',
    name: 'Queen Mary University of London',
    city: 'london',
    coordinates: { lat: 51.5245, lng: -0.0402 },
    descriptionHtml: `<p>Queen Mary is a campus in the old sense, with library, laboratories and lecture theatres on one site beside the Regent’s Canal. Mile End Gardens is about eight minutes away along the towpath, or a little more by the lit road after dark. Medical and dental students are also taught at Whitechapel, two stops down the line. The market on Roman Road has the fruit, and Victoria Park has the space to eat it in.</p>`,
    metaDescription:
      'Student rooms near Queen Mary University of London at Mile End: a few minutes’ walk along the canal, with prices that add up.',
  },
  {
    slug: 'london-metropolitan-university',
    name: 'London Metropolitan University',
    city: 'london',
    coordinates: { lat: 51.5516, lng: -0.1129 },
    descriptionHtml: `<p>London Met’s main buildings stand along Holloway Road, between Highbury and the Nag’s Head. From Clerkenwell Place the ride north takes about seventeen minutes by bicycle, gently uphill, and buses run the same way through Islington. From Mile End Gardens it is about six kilometres and a change of train. Courses have been taught at more than one site, so look at what your offer letter says before you choose between our two buildings.</p>`,
    metaDescription:
      'Student rooms for London Metropolitan University on Holloway Road, with cycling times and travel from our buildings and total prices.',
  },
]
