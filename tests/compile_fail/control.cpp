// What the units allow. It must compile, so that the other files are refused for what they say.
#include "decimal/units.hpp"

surco::Money pay(const surco::Money& amount) { return amount + amount; }

bool allowed() {
  const surco::Quantity kilos(surco::Exact(3600));
  const surco::UnitPrice price(surco::Exact::scaled(1450, 2));
  const surco::Hectares area(surco::Exact(12));
  const surco::Money cost = surco::percent(surco::Exact(50)) * (kilos * price);
  return pay(cost) > cost && area < area + area && cost == surco::cut_to_centavo(cost);
}
