import type { DemoCity } from '../content-types.ts'

export const nottingham: DemoCity = {
  slug: 'nottingham',
  name: 'Nottingham',
  nation: 'England',
  coordinates: { lat: 52.9548, lng: -1.1581 },
  strapline: 'A sandstone city with trams above and caves below',
  summaryHtml: `<p>Nottingham is quick to learn. The Old Market Square is the middle, Trent is up the slope, the Lace Market is to the east and the tram goes to University Park. Our two buildings are both in the centre: a former lace warehouse with shared flats, and a set of studios off Park Row.</p>`,
  descriptionHtml: `<p>Everything in Nottingham is measured from the stone lions in the market square, where people wait for each other. From there no part of the centre is more than twelve minutes away, and all of it can be done in ordinary shoes.</p><p>Two tram lines cross the city. One of them takes University of Nottingham students to the lake and the arts centre at University Park, and the Queen’s Medical Centre beside it; the other runs out past the Forest recreation ground, where the Goose Fair sets up each autumn. Buses are run by the city itself and take contactless cards.</p><p>There are caves beneath most of it, a castle that is really a mansion, an independent cinema where seats have names on them, and more vintage shops than seems reasonable. Sport is a serious matter from cricket to ice hockey. Lincoln, Leicester and the Peak are each under an hour off.</p>`,
  metaDescription:
    'Student rooms in Nottingham city centre: en-suites in a Lace Market warehouse and studios off Park Row, with totals and travel times.',
  areas: [
    {
      name: 'The Lace Market',
      text: 'Tall red-brick warehouses on narrow lanes, built when the city made lace for the world. Galleries, a court museum and small restaurants have moved in. It is two minutes to the tram and five to the station.',
    },
    {
      name: 'Park Row and the Arboretum',
      text: 'West of the square, where the ground rises to the castle on one side and to Trent’s City Campus on the other. Terraced streets, a Victorian park with parrots once, and the shortest walk to a lecture that we can offer in the city.',
    },
    {
      name: 'Lenton and Dunkirk',
      text: 'Between the centre and University Park, full of shared student houses, takeaways and bicycles. Handy for the hospital and the sports village. Many third years live here after a first year in town.',
    },
  ],
  faqs: [
    {
      question: 'How do I get from the Lace Market to University Park?',
      answerHtml:
        '<p>By tram from Lace Market stop, about eighteen minutes, or by bike in much the same time along the canal. <a href="/student-accommodation/nottingham/lace-hall">Lace Hall</a> has indoor bike storage for a hundred.</p>',
    },
    {
      question: 'Are your Nottingham studios sold out every year?',
      answerHtml:
        '<p>Park Row Studios is small, with eighty-eight places, and most residents renew. Join the waiting list early in the autumn: cancellations come up after Christmas and after results day.</p>',
    },
    {
      question: 'Is Nottingham city centre a good place to sleep?',
      answerHtml:
        '<p>Better than its reputation. The louder streets are north of the square. Lace Hall’s bedrooms look on to an inner yard, and Postern Court has no through traffic.</p>',
    },
  ],
}
