import 'package:drift/drift.dart';
import 'database.drift.dart';

@DriftDatabase(include: {
  'src/plant.drift',
  'src/pot.drift',
  'src/soil.drift',
})
class Shelf extends $Shelf {
  Shelf(super.e);
  @override
  int get schemaVersion => 1;
}
