import type { DemoCity } from '../content-types.ts'

export const leeds: DemoCity = {
  slug: 'leeds',
  name: 'Leeds',
  nation: 'England',
  coordinates: { lat: 53.7997, lng: -1.5492 },
  strapline: 'Two universities on one hill, and a city that walks down from it',
  summaryHtml: `<p>Leeds keeps its students close. Both large universities stand on Woodhouse Lane, ten minutes above the arcades, and most of what a week needs lies between them and the river. We have two buildings here: one by the water, handy for the station, and one at the edge of Woodhouse Moor, where you can see the Parkinson clock.</p>`,
  descriptionHtml: `<p>The centre is small enough to cross on foot in twenty minutes and dense enough that you seldom do it the same way twice. Kirkgate Market feeds people who cook; the Corn Exchange and the arcades feed people who look. On Saturdays in autumn the whole town seems to be carrying either a football scarf or a houseplant.</p><p>Buses do the work here, since there is no tram. From the river to the university takes a quarter of an hour by bus and a little more on foot, uphill on the way there. Cyclists use the lane along Woodhouse Lane or the canal towpath to Kirkstall, where the abbey ruins make a good turning point.</p><p>Part-time work is easy to find in the shops, the arena and the hospitals. The Dales begin forty minutes away by train. Evenings in the city are loud in the places that want to be, and quiet a street later.</p>`,
  metaDescription:
    'Student rooms in Leeds by the waterfront and on Woodhouse Moor, with total prices, bills included and walking times to both universities.',
  areas: [
    {
      name: 'The waterfront',
      text: 'Warehouses along the Aire and the canal basin, ten minutes from the station. Joggers in the morning, offices by day, lights on the water after dark. Good for anybody who takes trains, or who likes an evening walk with no road beside it.',
    },
    {
      name: 'Woodhouse',
      text: 'Red-brick terraces around a large open moor where half the students of Leeds play five-a-side. Lectures are a few minutes away, shops are small and open late, and the hill means that the view at the end of the street is usually sky.',
    },
    {
      name: 'Hyde Park and Headingley',
      text: 'Further out along the bus route, with leafy roads, cricket in summer and a picture house older than the talkies. Second and third years often share houses here; first years come for Sunday breakfast and go home on the bus.',
    },
  ],
  faqs: [
    {
      question: 'Which of your Leeds buildings is nearer the University of Leeds?',
      answerHtml:
        '<p>Woodhouse Green, about eleven minutes on foot across the moor. <a href="/student-accommodation/leeds/aire-yard">Aire Yard</a> is a quarter of an hour away, and the last part of it is uphill.</p>',
    },
    {
      question: 'Do I need a bus pass in Leeds?',
      answerHtml:
        '<p>Probably not from either of our buildings. If you have teaching at Headingley or placements at St James’s Hospital, a student pass pays for itself at about eight journeys a week.</p>',
    },
    {
      question: 'Where do Leeds students park a car?',
      answerHtml:
        '<p>They mostly do without. Neither building has resident parking, except for Blue Badge holders at Aire Yard. There are car clubs at the station and by Woodhouse Moor.</p>',
    },
  ],
}
