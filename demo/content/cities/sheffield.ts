import type { DemoCity } from '../content-types.ts'

export const sheffield: DemoCity = {
  slug: 'sheffield',
  name: 'Sheffield',
  nation: 'England',
  coordinates: { lat: 53.3811, lng: -1.4701 },
  strapline: 'Seven hills, five rivers and a national park at the end of the bus line',
  summaryHtml: `<p>Rent goes further in Sheffield than in any other city we work in, and so do legs. The universities sit on opposite sides of the centre with a tram between them. Our mill stands among the breweries and workshops of Kelham Island; our smaller house is on the green side, towards Ecclesall Road.</p>`,
  descriptionHtml: `<p>People here will tell you it is the largest village in England. It has a producer city’s directness: a museum where a steam engine runs twice a day, steel in the names of streets, and a habit of asking what you make. Trees outnumber people four to one, which is noticeable in May.</p><p>Getting about means hills. Trams climb from the station past Hallam to the University of Sheffield and on to the hospital; buses fan out along the valleys. Most students walk to lectures and ride home. A bicycle with low gears is a pleasure, and one without them is a lesson.</p><p>At weekends the 272 and its neighbours carry rucksacks to the Peak District, half an hour away. Climbers need no further explanation. Everybody else discovers the Botanical Gardens, the independent cinema by the station and the Sunday quiet of Kelham Island before noon.</p>`,
  metaDescription:
    'Student rooms in Sheffield from £108 a week: a converted mill at Kelham Island and a quieter house by the Botanical Gardens, bills in.',
  areas: [
    {
      name: 'Kelham Island',
      text: 'An old industrial quarter in a loop of the Don, now full of workshops, bakeries and flats. The river walk leads into town in twelve minutes. Lively on Friday evenings, calm on weekday mornings, and level, which is rare here.',
    },
    {
      name: 'Broomhill and Crookes',
      text: 'Above the University of Sheffield, with stone houses, charity shops of unusual quality and long views west. The climb home keeps people fit. Most medical students pass through at some point because of the hospitals.',
    },
    {
      name: 'Ecclesall Road',
      text: 'A long student high street that begins at the ring road and ends among trees. Supermarkets, cafés and the Botanical Gardens are all on it. Hallam’s Collegiate Campus is at its lower end, and the buses never seem to stop.',
    },
  ],
  faqs: [
    {
      question: 'Is Sheffield really that hilly?',
      answerHtml:
        '<p>Yes. From Kelham Mill the way into town is flat, and from Ecclesall House it is downhill to lectures, so the effort comes when you can least afford to be late or most want your tea. The tram and buses take the sting out of it.</p>',
    },
    {
      question: 'Which building suits Sheffield Hallam students?',
      answerHtml:
        '<p>For City Campus, <a href="/student-accommodation/sheffield/kelham-mill">Kelham Mill</a>, about twenty minutes along the river. For Collegiate Campus, Ecclesall House, which is a few streets away.</p>',
    },
    {
      question: 'Can I keep climbing gear or skis in the room?',
      answerHtml:
        '<p>Both Sheffield buildings have a dry store for ropes, boots and bulky kit. Ask for a shelf when you move in: they go quickly in October.</p>',
    },
  ],
}
