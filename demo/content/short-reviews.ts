import type { DemoReview } from './property-types.ts'

/** Shorter reviews, so that properties have as uneven numbers of them as real ones: a line is a review, with its fields. */
const LINES: Readonly<Record<string, string>> = {
  'woodhouse-green': `
5 | Best decision of first year | Came knowing nobody. The kitchen became a family by October. | Amina | 1st year, Biology | 1
5 | Would stay again | Clean when I arrived, clean when I left, and somebody always says good morning. | Lewis | 2nd year, History | 1
5 | Green outside the window | I revise on the moor and come in when it rains. | Priya | 3rd year, English | 2
4 | Nearly perfect | Everything works. The bin store could be emptied more often. | Jonas | MSc Robotics | 2
5 | My parents approve | They liked that the total was on the page before I asked. | Chloe | 1st year, Nursing | 3
5 | Fair deposit return | All of it came back, within two weeks, with a list. | Marek | 3rd year, Physics | 4
5 | Friendly porters | They carried a wardrobe of mine that I should not have bought. | Fatima | 2nd year, Chemistry | 4
4 | Good value | Not fancy. Warm, dry and paid for. | Owen | 2nd year, Geology | 5
5 | Quiet wing is quiet | I asked for it and got it. | Sunita | PhD Linguistics | 5
5 | Great for cyclists | Dry store, real locks, a pump that works. | Bram | MSc Transport | 6
5 | Helped me settle | International arrivals were met with a map and a kettle. | Mei | MA Music | 6
4 | Solid | Hot water always. The stairs creak. | Ravi | 1st year, Maths | 7
5 | Second year running | I renewed in ten minutes. | Ella | 3rd year, Psychology | 8
5 | Nothing to add | It does what the page says. | Tomasz | 2nd year, Law | 8
5 | Kind when I was ill | The night team checked on me twice. | Grace | 1st year, Dentistry | 9
4 | Good kitchen | Five of us, two ovens, no queue. | Idris | 2nd year, Food Science | 9
5 | Small and human | The manager knows which bike is mine. | Freya | 3rd year, Fine Art | 10
5 | Easy to reach campus | Downhill in the morning. | Hamza | 1st year, Economics | 11
5 | Repairs the same day | My blind broke at breakfast and was mended by lunch. | Nora | 2nd year, Design | 12
5 | Felt safe walking home | The path is lit all the way. | Zoe | 1st year, Politics | 13
4 | Happy with it | A bigger desk would be nice. | Caleb | MEng Civil Engineering | 14
5 | Honest people | They told me which room gets no sun. | Ines | MA Translation | 15
5 | Good heating | In January, in shorts. | Dylan | 2nd year, Sports Science | 16
5 | Recommended | I sent my sister here. | Aisha | 3rd year, Medicine | 17`,
  'aire-yard': `
5 | The courtyard | Breakfast outside from April. | Lena | 2nd year, Architecture | 1
4 | Good, not cheap | You pay for the water view and you get it. | Sam | MSc Finance | 3
5 | Great team | Parcels found, keys found, patience found. | Yusuf | 1st year, Computing | 4
4 | Happy | The lift is better since the summer. | Bea | 3rd year, Fashion | 6
5 | Lovely kitchen | Big table, good knives. | Arun | 2nd year, Chemistry | 8
3 | Fine | Warm enough, but the corridor doors slam. | Kate | 1st year, Drama | 9
4 | Would recommend | Near the station, which is why I chose it. | Leo | MA Film | 11
4 | As described | The pictures are true. | Noor | 2nd year, Law | 12`,
  'kelham-mill': `
2 | Cold in the mornings | The heater in my studio took an hour to do anything. | Jade | 2nd year, Music | 1
1 | Three weeks without a washing machine | All of them broke at once and nobody said when they would be back. | Will | 1st year, Engineering | 2
3 | Beautiful, impractical | High ceilings, high echo. | Cara | MA Architecture | 3
2 | Noise from the bar | Until two at weekends. Earplugs are in the welcome pack, which says it all. | Ben | 3rd year, Physics | 4
3 | Mixed | Great makers’ room, slow repairs. | Amy | 2nd year, Product Design | 5
2 | Wi-Fi drops | Fine in the lounge, poor in my corner. | Raj | MSc Statistics | 6
4 | I like it | Old bricks and big windows. | Lucia | MA Printmaking | 8
2 | Slow answers | Two emails for every repair. | Femi | 1st year, Business | 9
3 | Average | Nothing terrible, nothing special. | Tess | 2nd year, Sociology | 11
2 | Not for light sleepers | The tram starts early. | Karl | PhD Materials | 13`,
  'oxford-road-works': `
3 | Busy road | You hear buses with the window open. | Sana | 1st year, Pharmacy | 2
3 | Good spot, small room | Close to everything. There is no space for a visitor. | Joe | 2nd year, History | 4
2 | Lift queue | At ten to nine it is quicker to walk. | Ada | 3rd year, Nursing | 6
3 | Okay | Kitchen gets crowded on Sundays. | Max | MSc Marketing | 8
4 | Location wins | Three minutes, as they say. | Hao | 2nd year, Maths | 10`,
  'castlefield-basin': `
5 | Geese and all | Waking up beside the water has not worn off. | Molly | 2nd year, Journalism | 3
5 | Grown-up place | Feels like a flat, not like halls. | Omar | MBA | 6`,
  'cathays-terrace': `
2 | Thin walls | I know my neighbour’s playlist by heart. | Rhys | 1st year, Welsh | 2
3 | All right | Cheap and close. The shower is small. | Alys | 2nd year, Biology | 5
2 | Damp smell in autumn | It was sorted after a month, with a fan. | Gwen | 3rd year, Law | 12`,
  'clerkenwell-place': `
4 | Expensive city, fair place | It costs what London costs, and they show the sum. | Elif | MA Curating | 1
5 | Study room saved me | Open all night in May. | Rob | LLM | 6
4 | Good neighbours | Postgraduates mostly, so it is calm. | Tara | MSc Economics | 8
5 | Worth it | Everything by bike. | Pablo | MA Design | 10`,
  'ecclesall-house': `
5 | Leafy and calm | I did not expect birds. | Hattie | 2nd year, Ecology | 4`,
  'harbourside-house': `
4 | Good all round | Nice flat, kind staff. | Finn | 1st year, Geography | 1
3 | Windy corner | The view is worth it, most days. | Maya | 2nd year, Drama | 3
5 | Loved it | Boats outside the kitchen. | Ines | Erasmus, Politics | 5
4 | Comfortable | Good mattress. I checked that first. | Gil | MSc Aerospace | 7
4 | Fine year | A little far from the lab. | Anya | PhD Chemistry | 9
2 | Party flat above | It took until February to calm down. | Ross | 1st year, Economics | 10
4 | Recommended | Clear contract, no surprises. | Dina | 3rd year, Law | 13`,
  'kelvin-rise': `
3 | Long hill | Good legs by Christmas. | Isla | 1st year, Vet Medicine | 4
2 | Small fridge for seven | We label everything and still lose the milk. | Craig | 2nd year, Computing | 7`,
  'merchant-court': `
3 | Central, loud | You chose the centre, you get the centre. | Eilidh | 2nd year, Fashion | 1
4 | Handy | Lectures in seven minutes, and a supermarket between. | Musa | 1st year, Engineering | 2
4 | Good kitchen | Flat of six and we get on. | Orla | 2nd year, Education | 3
3 | Decent | Lift out of order twice. | Paul | 3rd year, Business | 4
5 | Great first year | Met my best friends in the laundry. | Skye | 1st year, Law | 5
2 | Bin day | Bins under my window, at six in the morning. | Iain | 2nd year, Physics | 6
4 | Reliable | Heating, water, Wi-Fi: yes, yes, yes. | Leila | MSc Energy | 7
3 | Good enough | Room smaller than I pictured, though the size was on the page. | Euan | 1st year, Chemistry | 8
4 | Staff are lovely | They learn how to say your name. | Xin | MSc Accounting | 9
4 | Would stay | If the windows were newer. | Beth | 3rd year, Pharmacy | 11
3 | Halfway | Some good weeks, some noisy ones. | Jamal | 2nd year, Sport | 12
4 | Fair | No hidden costs. | Rosa | Erasmus, Architecture | 14`,
  'mile-end-gardens': `
5 | Canal walks | My reason to get up early. | Sadia | 2nd year, Medicine | 2
4 | Calm | For east London, very. | Theo | 1st year, Maths | 5
5 | Helpful | Sorted my visa letter in a day. | Wei | MSc Computing | 7`,
}

/** Returns the shorter reviews of a property. */
export const shortReviews = (slug: string): readonly DemoReview[] =>
  (LINES[slug] ?? '')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [rating = '', title = '', text = '', firstName = '', course = '', months = ''] = line.split(' | ')
      return {
        rating: Number(rating) as DemoReview['rating'],
        title,
        text,
        firstName,
        course,
        monthsAgo: Number(months),
      }
    })
