import type { DemoCity } from '../content-types.ts'

export const cardiff: DemoCity = {
  slug: 'cardiff',
  name: 'Cardiff',
  nation: 'Wales',
  coordinates: { lat: 51.4816, lng: -3.1791 },
  strapline: 'From lecture hall to waterfront in a quarter of an hour by bicycle, all of it level',
  summaryHtml: `<p>Cathays Terrace puts you ten minutes’ walk from Cardiff University’s Main Building, in the district where most students live. Bute Wharf is newer and further south, beside the old docks, with the bay in one direction and Cardiff Central in the other. Both include bills in the rent, and rents in Cardiff are the lowest of our three cities in the south.</p>`,
  descriptionHtml: `<p>A parliament, a castle, a national museum and a 74,000-seat stadium all stand within three kilometres of one another, which tells you how compact the Welsh capital is. Students notice it soonest in their diaries. Lectures, the library, a part-time job and a friend’s kitchen can share one afternoon without a bus in between.</p>
<p>Bute Park starts behind the castle and follows the River Taff north, and the Taff Trail carries on from there towards the Brecon Beacons for anyone with a bicycle and a free weekend. In the other direction the river ends at Cardiff Bay, where a barrage turned tidal mud into a lake with a path around it.</p>
<p>You will see and hear Welsh on signs, on trains and at the next table; English gets you everywhere. Big rugby days close streets and fill every train, and it is worth knowing the fixture list even if you never watch a match.</p>`,
  metaDescription:
    'Student rooms in Cardiff near Cathays and Cardiff Bay: compare en-suites and studios by weekly price and full total, with energy, water and Wi-Fi included.',
  areas: [
    {
      name: 'Cathays',
      text: 'The student quarter: Victorian terraces, launderettes, takeaways and a library, wrapped round the university and its own little railway station. Almost everybody on the street is between eighteen and thirty, so it is easy company in term time and noticeably quieter over Christmas.',
    },
    {
      name: 'Cardiff Bay and Atlantic Wharf',
      text: 'Former docks, now housing, offices and water. The Senedd and the arts centre face a wide public square; swans nest along Bute East Dock. Paths are level and good for running. It is calmer than Cathays after dark, with fewer cheap places to eat and a longer trip to lectures.',
    },
    {
      name: 'Roath',
      text: 'East of Cathays, where second- and third-years drift when they want a garden. Albany Road and Wellfield Road have charity shops, bakeries and everyday supermarkets. Roath Park stretches north to a boating lake with a small white lighthouse, and a circuit makes a pleasant Sunday hour.',
    },
  ],
  faqs: [
    {
      question: 'Why does my agreement say “occupation contract”?',
      answerHtml: `<p>Because that is the legal term in Wales, where most renting agreements have been occupation contracts since December 2022 and tenants are called contract-holders. Ours are for a fixed term and come with a written statement that sets out the rent, dates and both sides’ duties. Your deposit goes into an authorised protection scheme, and there are no fees for booking.</p>`,
    },
    {
      question: 'Is Bute Wharf too far from Cardiff University?',
      answerHtml: `<p>It depends on your mornings. <a href="/student-accommodation/cardiff/bute-wharf">Bute Wharf</a> is about 32 minutes on foot from the Main Building, or ten by bicycle on level ground. Trains from Cardiff Bay station, six minutes away, run to Queen Street. If you would rather walk to everything, look at <a href="/student-accommodation/cardiff/cathays-terrace">Cathays Terrace</a>.</p>`,
    },
    {
      question: 'What changes on match days?',
      answerHtml: `<p>For internationals and large concerts at the stadium, roads in the centre close for several hours, buses are diverted and queues form outside Cardiff Central afterwards. Neither of our streets is inside the usual closures, though getting to them by car can be slow. If your moving-in day falls on one, we will write to you with a suggested time and route.</p>`,
    },
  ],
}
